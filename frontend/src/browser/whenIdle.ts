/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 2000)
  return () => clearTimeout(timer)
}
