import type { RefObject } from 'react'

/**
 * Moves the focus from a row that will disappear to the next or previous row's button, or to the main
 * element if there is no other row. Otherwise keyboard users would start again at the top of the page.
 * Does nothing if the focus has moved elsewhere or the row has already disappeared.
 */
export function focusNeighbour({ current: row }: RefObject<HTMLElement | null>): void {
  const focused = document.activeElement
  if (!(row && (focused === document.body || row.contains(focused)))) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const target = neighbour?.querySelector('button') ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}
