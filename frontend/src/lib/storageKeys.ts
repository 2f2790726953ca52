/** Keys of localStorage that the app writes and inline/beforePaint.ts reads. */
export const MODE_KEY = 'hockeyhub-mode'
export const SESSION_KEY = 'hockeyhub-session'
