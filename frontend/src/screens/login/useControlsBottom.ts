import { useLayoutEffect } from 'react'

/**
 * Tells the toasts' style sheet how far the row of controls reaches down the screen, so that a toast is
 * placed below that row. Looks again after each render, and when the page scrolls.
 */
export function useControlsBottom(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = (): void => {
      const bottom = document.querySelector('.login__top')?.getBoundingClientRect().bottom ?? 0
      style.setProperty('--controls', `${Math.max(0, bottom)}px`)
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  })
}
