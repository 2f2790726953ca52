import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * While active, scrolls down by as many pixels as a render makes the element higher, so that the content
 * below it doesn't move. Some browsers scroll by themselves, but not at the top of a page. The element
 * needs `overflow-anchor: none`, so that these browsers don't scroll too.
 */
export function useScrollWithGrowth(element: RefObject<HTMLElement | null>, active: boolean): void {
  const lastHeight = useRef<number>(undefined)
  useLayoutEffect(() => {
    const height = active ? element.current?.offsetHeight : undefined
    const grownPx = (height ?? 0) - (lastHeight.current ?? height ?? 0)
    if (grownPx > 0) window.scrollBy({ top: grownPx, behavior: 'instant' })
    lastHeight.current = height
  })
}
