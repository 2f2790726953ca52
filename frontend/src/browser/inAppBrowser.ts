import { t } from '@/language/text'

const APP_PATTERNS: readonly [RegExp, string][] = [
  [/Instagram/i, 'Instagram'],
  [/Barcelona/, 'Threads'],
  [/FBAN|FBAV|FB_IAB/i, 'Facebook'],
  [/LinkedInApp/i, 'LinkedIn'],
  [/musical_ly|TikTok|BytedanceWebview/i, 'TikTok'],
  [/Snapchat/i, 'Snapchat'],
  [/Twitter/i, 'X'],
  [/MicroMessenger/i, 'WeChat'],
  [/\bLine\//i, 'LINE'],
  [/Pinterest/i, 'Pinterest'],
  [/KAKAOTALK/i, 'KakaoTalk'],
]
const ANDROID_WEB_VIEW_PATTERN = /; wv\)/
const IOS_PATTERN = /\((iPhone|iPad|iPod)\b/
/** Safari and the web views that imitate it. */
const SAFARI_PATTERN = /Version\/.*Safari\//
/** Chrome, Firefox, Edge, Opera, DuckDuckGo and the Google app. */
const IOS_BROWSER_PATTERN = /(CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|Ddg|GSA)\/.*Safari\//

/** The name of the app that shows this page in its built-in browser, where Google blocks its sign-in. */
export function inAppBrowser(userAgent: string, isOnHomeScreen: boolean): string | undefined {
  const name = APP_PATTERNS.find(([pattern]) => pattern.test(userAgent))?.[1]
  return name ?? (isWebView(userAgent) && !isOnHomeScreen ? t('this app') : undefined)
}

/** Whether this is the browser of some app. On iOS, so is a site on the home screen. */
function isWebView(userAgent: string): boolean {
  if (ANDROID_WEB_VIEW_PATTERN.test(userAgent)) return true
  const isBrowser = SAFARI_PATTERN.test(userAgent) || IOS_BROWSER_PATTERN.test(userAgent)
  return IOS_PATTERN.test(userAgent) && !isBrowser
}
