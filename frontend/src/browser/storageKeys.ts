/** Keys of localStorage that the app writes and inline/beforePaint.ts reads. */
export const COLOR_MODE_KEY = 'hockeyhub-mode'
export const SESSION_KEY = 'hockeyhub-session'

/** Set while the colour mode follows the device. */
export const FOLLOWS_DEVICE_KEY = 'hockeyhub-mode-device'
