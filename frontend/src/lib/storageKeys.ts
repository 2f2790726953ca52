/** What the app keeps in the browser's storage and the page's first inline script reads there. */
export const MODE_KEY = 'hockeyhub-mode'
export const SESSION_KEY = 'hockeyhub-session'
