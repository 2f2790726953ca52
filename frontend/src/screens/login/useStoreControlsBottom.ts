import { useLayoutEffect } from 'react'

/**
 * Tells the toasts' style sheet how far the row of controls reaches down the screen, so that a toast is
 * placed below that row. Looks again after each render, and when the page scrolls or changes its size.
 */
export function useStoreControlsBottom(): void {
  useLayoutEffect(storeControlsBottom)
  useLayoutEffect(() => {
    addEventListener('scroll', storeControlsBottom, { passive: true })
    addEventListener('resize', storeControlsBottom)
    return () => {
      removeEventListener('scroll', storeControlsBottom)
      removeEventListener('resize', storeControlsBottom)
      document.documentElement.style.removeProperty('--controls')
    }
  }, [])
}

function storeControlsBottom(): void {
  const bottom = document.getElementById('login-top')?.getBoundingClientRect().bottom ?? 0
  document.documentElement.style.setProperty('--controls', `${Math.max(0, bottom)}px`)
}
