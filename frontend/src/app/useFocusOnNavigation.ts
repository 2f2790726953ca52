import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isLoginPath } from '@/lib/paths'

/**
 * When the URL path changes, moves the focus to the main element and scrolls a new screen to its
 * top. Between login and sign-up this hook does nothing, because the login screen shows both and
 * moves the focus itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    const isSameScreen = isLoginPath(previous.current) && isLoginPath(pathname)
    previous.current = pathname
    if (isSameScreen) return
    if (type !== 'POP') window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, type])
}
