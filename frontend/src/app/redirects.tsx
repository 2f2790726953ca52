import { type ReactElement, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { afterClosing } from '@/browser/closeOnBack'
import { goBackTo } from '@/browser/goBackTo'
import { Redirect } from '@/components/Redirect'
import { paths } from '@/lib/paths'
import { safeRedirect } from '@/lib/redirect'

export const RedirectHome = (): ReactElement => <Redirect to={paths.home} />

/** Redirects a visitor to the login, which redirects back after the login; to the home screen by default. */
export function RedirectToLogin(): ReactElement {
  const { pathname, search } = useLocation()
  return (
    <Redirect to={pathname === paths.home ? paths.login : paths.loginThen(pathname + search)} />
  )
}

/**
 * Opens the login's `redirect` target for a fan who has logged in. If the fan came from that
 * target, goes back in the history instead, so that the next Back doesn't open the same screen
 * again.
 */
export function RedirectFromLogin(): null {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const target = safeRedirect(query.get('redirect'))

  useEffect(
    () =>
      afterClosing(() => {
        goBackTo(target, () => navigate(target, { replace: true }))
      }),
    [navigate, target],
  )
  return null
}
