import type { RefObject } from 'react'

/**
 * Moves the focus from a row that is about to disappear to the button of the row after it, or before it;
 * from the last row left to the main element. Otherwise a keyboard would start at the page's top again.
 */
export function focusNeighbour(row: RefObject<HTMLElement | null>): void {
  const { nextElementSibling, previousElementSibling } = row.current ?? {}
  const neighbour = nextElementSibling ?? previousElementSibling
  const target = neighbour?.querySelector('button') ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}
