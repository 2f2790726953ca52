import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A new screen starts at its top, and keyboard and screen reader start with it. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const from = useRef(pathname)

  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    if (how === 'PUSH') window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, how])
}
