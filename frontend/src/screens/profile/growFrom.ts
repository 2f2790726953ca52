import { flushSync } from 'react-dom'

/** The part that both pictures of a change share; codeView.module.css gives it to the large code. */
const NAME = 'code'

/** Makes the change with `tile` growing into what it becomes, where the browser can and motion is welcome. */
export function growFrom(tile: HTMLElement | null, change: () => void): void {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  if (still || !(tile && 'startViewTransition' in document)) {
    change()
    return
  }
  tile.style.viewTransitionName = NAME
  const { ready } = document.startViewTransition(() => {
    tile.style.viewTransitionName = ''
    flushSync(change)
  })
  ready.catch(() => undefined) // given up, as on a page that is hidden; the change is made all the same
}
