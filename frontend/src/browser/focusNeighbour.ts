import type { RefObject } from 'react'

/**
 * Moves the focus from a row that is about to disappear to the button of the row after it, or before it;
 * from the last row left to the main element. Otherwise a keyboard would start at the page's top again.
 * A focus that has gone elsewhere meanwhile stays there, as it does when the row is off the screen already.
 */
export function focusNeighbour({ current: row }: RefObject<HTMLElement | null>): void {
  const focused = document.activeElement
  if (!(row && (focused === document.body || row.contains(focused)))) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const target = neighbour?.querySelector('button') ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}
