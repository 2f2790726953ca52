import { type ReactElement, useEffect } from 'react'
import {
  type RouteObject,
  useLocation,
  useNavigate,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
import { isAdmin, type OwnRecord } from '@/api/types'
import { afterClosing } from '@/browser/closeOnBack'
import { goBackTo } from '@/browser/goBackTo'
import { Redirect } from '@/components/Redirect'
import { paths } from '@/lib/paths'
import { safeRedirect } from '@/lib/redirect'
import type { Session } from '@/session/types'
import { AppFrame } from './AppFrame'
import { KIT_ROUTES, NOT_FOUND_ROUTE, redirectsFor, screensFor } from './routes'
import { PleaseLogIn } from './screens'

/**
 * Uses one set of routes for visitors and one for fans. The profile is at the same position in both
 * sets, so that React keeps an open profile when the session changes.
 */
export const AppRoutes = ({ session }: { session: Session }): ReactElement | null =>
  useRoutes(
    session.status === 'signedIn'
      ? fanRoutes(session.user)
      : visitorRoutes(session.status === 'signedOut' && session.ended),
  )

/** The routes for a signed-in fan. Only admins get the admin area. */
const fanRoutes = (user: OwnRecord): RouteObject[] => [
  ...redirectsFor('signedOut', <RedirectFromLogin />),
  {
    element: <AppFrame user={user} />,
    children: [
      ...screensFor('everyone'),
      ...screensFor('signedIn'),
      ...(isAdmin(user) ? screensFor('admin') : redirectsFor('admin', <RedirectHome />)),
      ...KIT_ROUTES,
      NOT_FOUND_ROUTE,
    ],
  },
]

/**
 * Every screen that needs a session redirects to the login, which redirects back after the login.
 * @param hasSessionEnded Whether a session ended while this page was open.
 */
const visitorRoutes = (hasSessionEnded: boolean): RouteObject[] => [
  ...screensFor('signedOut'),
  {
    element: <AppFrame user={null} />,
    children: [
      ...screensFor('everyone'),
      // Must precede the `signedIn` redirect of the same path, because the router takes the first match.
      { path: paths.home, element: hasSessionEnded ? <PleaseLogIn /> : <RedirectToPlainLogin /> },
      NOT_FOUND_ROUTE,
    ],
  },
  ...redirectsFor('signedIn', <RedirectToLogin />),
  ...redirectsFor('admin', <RedirectToLogin />),
]

const RedirectHome = (): ReactElement => <Redirect to={paths.home} />

/**
 * Redirects visitors from the home screen to `/login`. The URL has no `redirect` parameter, because
 * the login opens the home screen by default.
 */
const RedirectToPlainLogin = (): ReactElement => <Redirect to={paths.login} />

function RedirectToLogin(): ReactElement {
  const { pathname, search } = useLocation()
  return <Redirect to={paths.loginThen(pathname + search)} />
}

/**
 * Opens the login's `redirect` target for a fan who has logged in. If the fan came from that
 * target, goes back in the history instead, so that the next Back doesn't open the same screen
 * again.
 */
function RedirectFromLogin(): null {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const target = safeRedirect(query.get('redirect'))

  useEffect(
    () =>
      afterClosing(() => {
        if (!goBackTo(target)) navigate(target, { replace: true })
      }),
    [navigate, target],
  )
  return null
}
