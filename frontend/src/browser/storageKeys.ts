/** Keys in localStorage. The app writes them, and inline/beforePaint.ts reads them. */
export const COLOR_MODE_KEY = 'hockeyhub-mode'
export const SESSION_KEY = 'hockeyhub-session'
