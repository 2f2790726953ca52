/** Whether this address was reached from within the app: the router numbers its entries, and the first is 0. */
export function cameFromThisApp(): boolean {
  // Where the server's templates are built there is no window.
  const state = globalThis.window?.history.state as { idx?: number } | null | undefined
  return (state?.idx ?? 0) > 0
}

/** Whether a link or an address led to this page; a reload or a step back did not. */
export function isNewNavigation(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}

/** What only a browser can do to the page; an object, so that tests can watch it. */
export const page = {
  reload: (): void => window.location.reload(),
}
