const USER_AGENT_PATTERNS: readonly [RegExp, string][] = [
  [/Instagram/i, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/i, 'Facebook'],
  [/LinkedInApp/i, 'LinkedIn'],
  [/musical_ly|TikTok/i, 'TikTok'],
]

/** The name of the app that shows this page in its built-in browser, where Google blocks its sign-in. */
export const inAppBrowser = (userAgent: string): string | undefined =>
  USER_AGENT_PATTERNS.find(([pattern]) => pattern.test(userAgent))?.[1]
