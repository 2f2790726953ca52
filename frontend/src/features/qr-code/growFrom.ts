import { flushSync } from 'react-dom'

/** The view transition's shared element; qrCodeView.module.css gives the large QR code the same name. */
const TRANSITION_NAME = 'qr-code'

/** Runs `change`, as a view transition from `tile` if supported and motion is not reduced. */
export function growFrom(tile: HTMLElement | null, change: () => void): void {
  const reducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  if (reducedMotion || !(tile && 'startViewTransition' in document)) {
    change()
    return
  }
  tile.style.viewTransitionName = TRANSITION_NAME
  const { ready } = document.startViewTransition(() => {
    tile.style.viewTransitionName = ''
    flushSync(change)
  })
  ready.catch(() => undefined) // a hidden page skips the transition, but not the change
}
