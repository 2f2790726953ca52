import type { ReactElement } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { isAdmin, type OwnRecord } from '@/api/types'
import { paths } from '@/lib/paths'
import type { Session } from '@/session/types'
import { AppFrame } from './AppFrame'
import { RedirectFromLogin, RedirectHome, RedirectToLogin } from './redirects'
import { GALLERY_ROUTES, NOT_FOUND_ROUTE, redirectsFor, screensFor } from './routes'
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
      ...GALLERY_ROUTES,
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
      { path: paths.home, element: hasSessionEnded ? <PleaseLogIn /> : <RedirectToLogin /> },
      NOT_FOUND_ROUTE,
    ],
  },
  ...redirectsFor('signedIn', <RedirectToLogin />),
  ...redirectsFor('admin', <RedirectToLogin />),
]
