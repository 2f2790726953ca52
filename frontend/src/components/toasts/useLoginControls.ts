import { useLayoutEffect } from 'react'

/**
 * Tells the toasts' style sheet how far the login's row of controls reaches down the screen, so that a toast
 * is placed below that row. Runs again after each change of the toasts.
 */
export function useLoginControls(container: HTMLElement | undefined, isLogin: boolean): void {
  useLayoutEffect(() => {
    if (!(container && isLogin)) return
    const place = (): void => {
      const bottom = document.querySelector('.login__top')?.getBoundingClientRect().bottom ?? 0
      container.style.setProperty('--controls', `${Math.max(0, bottom)}px`)
    }
    place()
    addEventListener('scroll', place, { passive: true })
    return () => removeEventListener('scroll', place)
  })
}
