import type { ReactElement } from 'react'
import { Navigate, Outlet, useLocation, useRoutes } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { NOT_FOUND, redirectsFor, screensFor } from './routes'
import { PleaseLogIn } from './screens'
import { VisitorFrame } from './VisitorFrame'

interface Props {
  /** Whether a session ended while this page was open. */
  ended: boolean
}

/** The routes of a visitor: every other screen redirects to the login, and the login back to it. */
export const SignedOutRoutes = ({ ended }: Props): ReactElement | null =>
  useRoutes([
    ...screensFor('signedOut'),
    {
      element: (
        <VisitorFrame>
          <Outlet />
        </VisitorFrame>
      ),
      children: [
        // Listed before the redirect of the same path below: the router takes the first match.
        { path: paths.home, element: ended ? <PleaseLogIn /> : <RedirectToPlainLogin /> },
        ...screensFor('everyone'),
        NOT_FOUND,
      ],
    },
    ...redirectsFor('signedIn', <RedirectToLogin />),
    ...redirectsFor('admin', <RedirectToLogin />),
  ])

/** From the home screen: a login opens it without a `redirect`. */
const RedirectToPlainLogin = (): ReactElement => <Navigate to={paths.login} replace />

function RedirectToLogin(): ReactElement {
  const { pathname, search } = useLocation()
  return <Navigate to={paths.loginThen(pathname + search)} replace />
}
