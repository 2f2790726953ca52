/** Whether this address was reached from within the app: the router numbers its entries, and the first is 0. */
export function cameFromHere(): boolean {
  const state = window.history.state as { idx?: number } | null
  return (state?.idx ?? 0) > 0
}

/** What only a browser can do to the page; an object, so that tests can watch it. */
export const page = {
  reload: (): void => window.location.reload(),
}
