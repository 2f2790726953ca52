/** File names joined by commas. The build sets these constants. */
declare const PROFILE_FILES: string
declare const LOGIN_FILES: string
declare const HOME_FILES: string

const FILES_BY_SCREEN = {
  profile: () => PROFILE_FILES,
  login: () => LOGIN_FILES,
  home: () => HOME_FILES,
}

/**
 * Fetches a screen's files into the browser's cache. It uses `fetch`, because the browser logs a
 * warning for each `<link rel="preload">` that isn't used within seconds.
 */
export function fetchAhead(
  screen: keyof typeof FILES_BY_SCREEN,
  priority: RequestPriority = 'auto',
): void {
  for (const file of FILES_BY_SCREEN[screen]().split(','))
    fetch(`/static/dist/${file}`, { priority }).catch(() => undefined)
}
