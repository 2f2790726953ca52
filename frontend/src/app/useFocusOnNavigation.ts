import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** On a new URL path, moves the focus to the main element and scrolls a new screen to its top. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (type !== 'POP') window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, type])
}
