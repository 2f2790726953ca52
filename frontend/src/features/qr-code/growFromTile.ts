import { flushSync } from 'react-dom'

/**
 * Runs `change`. If the browser supports view transitions and the user hasn't reduced motion, runs
 * `change` as a view transition that starts at `tile`.
 * @param name The `view-transition-name` of the element that `tile` grows into.
 */
export function growFromTile(tile: HTMLElement | null, name: string, change: () => void): void {
  const isMotionReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  if (isMotionReduced || !(tile && 'startViewTransition' in document)) {
    change()
    return
  }
  tile.style.viewTransitionName = name
  const { ready } = document.startViewTransition(() => {
    tile.style.viewTransitionName = ''
    flushSync(change)
  })
  ready.catch(() => undefined) // in a hidden page the transition fails, but `change` still runs
}
