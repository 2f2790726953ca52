/** Keys in localStorage. The app writes them, and inline/beforePaint.ts reads them. */
export const COLOR_MODE_KEY = 'hockeyhub-mode'
export const SESSION_KEY = 'hockeyhub-session'

/** This key is set while the colour mode follows the device. */
export const FOLLOWS_DEVICE_KEY = 'hockeyhub-mode-device'
