import { useEffect } from 'react'

/** Orca says nothing about an element that gets the focus right after the focused element was removed. */
const FOCUS_DELAY_MS = 100

/** The element that had the focus when another screen was opened; null once its heading is focused. */
let focusBefore: Element | null = null

/** Makes the next screen focus its heading, so that screen readers say where the user is. */
export function focusNextHeading(): void {
  focusBefore = document.activeElement
}

/** Sets the title of a screen, whose heading is then focused if the screen has just been opened. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · HockeyHub`
    focusHeading()
  }, [title])
}

/** Waits for a later title if the heading is still loading. Leaves the focus that the user has moved. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!(focusBefore && heading)) return
  const isUnmoved = [focusBefore, document.body].includes(document.activeElement ?? document.body)
  focusBefore = null
  if (!isUnmoved) return
  heading.tabIndex = -1
  const target = document.activeElement === document.body ? heading.closest('main') : heading
  target?.focus({ preventScroll: true })
  setTimeout(() => {
    if (document.activeElement === target) heading.focus({ preventScroll: true })
  }, FOCUS_DELAY_MS)
}
