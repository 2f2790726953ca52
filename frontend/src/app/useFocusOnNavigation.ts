import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusNextHeading } from '@/components/useTitle'
import { isLoginPath } from '@/lib/paths'

/**
 * When the URL path changes, scrolls a new screen to its top and makes it focus its heading. Between
 * login and sign-up this hook does nothing, because the login screen shows both and moves the focus
 * itself. Uses a layout effect, which precedes the new screen's `useTitle`.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const previous = useRef(pathname)

  useLayoutEffect(() => {
    if (previous.current === pathname) return
    const isSameScreen = isLoginPath(previous.current) && isLoginPath(pathname)
    previous.current = pathname
    if (isSameScreen) return
    if (type !== 'POP') window.scrollTo(0, 0)
    focusNextHeading()
  }, [pathname, type])
}
