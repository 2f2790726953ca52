const NAMES: readonly [RegExp, string][] = [
  [/Instagram/i, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/i, 'Facebook'],
  [/LinkedInApp/i, 'LinkedIn'],
  [/musical_ly|TikTok/i, 'TikTok'],
]

/** The app whose built-in browser this is; Google refuses its sign-in window there. */
export const inAppBrowser = (userAgent: string): string | undefined =>
  NAMES.find(([pattern]) => pattern.test(userAgent))?.[1]
