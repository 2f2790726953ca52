import { flushSync } from 'react-dom'

/** The shared element of the view transition; codeView.module.css gives this name to the large QR code. */
const NAME = 'code'

/** Runs `change` as a view transition from `tile`, unless unsupported or motion is reduced. */
export function growFrom(tile: HTMLElement | null, change: () => void): void {
  const reducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  if (reducedMotion || !(tile && 'startViewTransition' in document)) {
    change()
    return
  }
  tile.style.viewTransitionName = NAME
  const { ready } = document.startViewTransition(() => {
    tile.style.viewTransitionName = ''
    flushSync(change)
  })
  ready.catch(() => undefined) // skipped, as on a hidden page; the change happens all the same
}
