import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * While active, scrolls by as much as the element grows when the component renders, so that the content
 * below it doesn't move on the screen. The element needs `overflow-anchor: none`, because some browsers do
 * the same themselves, but not at the top of a page.
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
