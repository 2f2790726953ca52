/** Why nothing can be scanned, in the words of who wants to. */
export interface Trouble {
  title: string
  text: string
}

const REFUSED: Trouble = {
  title: 'The camera is not allowed',
  text: 'Allow the camera for HockeyHub in your browser’s settings, then try again.',
}
const MISSING: Trouble = {
  title: 'No camera found',
  text: 'Connect one and try again, or scan with your phone.',
}
const BUSY: Trouble = {
  title: 'The camera is busy',
  text: 'Another app may be using it. Close that app, then try again.',
}
const UNSUPPORTED: Trouble = {
  title: 'No camera in this browser',
  text: 'Scan with your phone’s camera app instead: it opens the same profile.',
}
const UNLOADED: Trouble = {
  title: 'The scanner didn’t load',
  text: 'Your connection may be weak. Try again in a moment.',
}

const BY_NAME: Readonly<Record<string, Trouble>> = {
  NotAllowedError: REFUSED,
  SecurityError: REFUSED,
  NotFoundError: MISSING,
  OverconstrainedError: MISSING,
  NotSupportedError: UNSUPPORTED,
  ChunkLoadError: UNLOADED,
}

/** By the names that the browsers' standard gives; not all that they throw is an Error. */
export function troubleOf(error: unknown): Trouble {
  const { name } = Object(error) as { name?: unknown }
  return (typeof name === 'string' && BY_NAME[name]) || BUSY
}
