import { t } from '@/language/text'

/** A message that tells the fan why nothing can be scanned. */
export interface CameraError {
  title: string
  text: string
}

const NOT_ALLOWED_ERROR: CameraError = {
  title: t('The camera is not allowed'),
  text: t('Allow the camera for HockeyHub in your browser’s settings, then try again.'),
}
const NOT_FOUND_ERROR: CameraError = {
  title: t('No camera found'),
  text: t('Connect one and try again, or choose a picture of the code.'),
}
const CAMERA_BUSY_ERROR: CameraError = {
  title: t('The camera is busy'),
  text: t('Another app may be using it. Close that app, then try again.'),
}
const UNSUPPORTED_ERROR: CameraError = {
  title: t('No camera in this browser'),
  text: t('Scan with your phone’s camera app instead: it opens the same profile.'),
}
const SCANNER_NOT_LOADED_ERROR: CameraError = {
  title: t('The scanner didn’t load'),
  text: t('Your connection may be weak. Try again in a moment.'),
}

const ERROR_BY_NAME: Readonly<Record<string, CameraError>> = {
  NotAllowedError: NOT_ALLOWED_ERROR,
  SecurityError: NOT_ALLOWED_ERROR,
  NotFoundError: NOT_FOUND_ERROR,
  OverconstrainedError: NOT_FOUND_ERROR,
  NotSupportedError: UNSUPPORTED_ERROR,
  ChunkLoadError: SCANNER_NOT_LOADED_ERROR,
}

/** The message for a camera error, by its DOMException's name. Some errors have an unknown name. */
export function cameraErrorOf(error: unknown): CameraError {
  const { name } = Object(error) as { name?: unknown }
  return (typeof name === 'string' && ERROR_BY_NAME[name]) || CAMERA_BUSY_ERROR
}
