/** Whether the app itself navigated to this URL: the router numbers its history entries from 0. */
export function cameFromThisApp(): boolean {
  const state = window.history.state as { idx?: number } | null
  return (state?.idx ?? 0) > 0
}

/** Whether a link or a typed URL opened this page, rather than a reload or the back button. */
export function isNewNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

/** This is an object, so that tests can spy on its methods. */
export const page = {
  reload: (): void => window.location.reload(),
  /** Loads another page in place of this one. */
  replace: (path: string): void => window.location.replace(path),
}
