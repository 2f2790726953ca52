import type { ReactElement } from 'react'
import { Navigate, useRoutes, useSearchParams } from 'react-router-dom'
import { isAdmin, type Self } from '@/api/types'
import { paths } from '@/lib/paths'
import { safeRedirect } from '@/lib/redirect'
import { NOT_FOUND, redirectsFor, screensFor } from './routes'
import { Shell } from './screens'

/** The routes of a fan; only admins get the admin area. */
export const SignedInRoutes = ({ user }: { user: Self }): ReactElement | null =>
  useRoutes([
    ...redirectsFor('signedOut', <RedirectFromLogin />),
    {
      element: <Shell />,
      children: [
        ...screensFor('signedIn'),
        ...screensFor('everyone'),
        ...(isAdmin(user) ? screensFor('admin') : redirectsFor('admin', <RedirectHome />)),
        NOT_FOUND,
      ],
    },
  ])

const RedirectHome = (): ReactElement => <Navigate to={paths.home} replace />

function RedirectFromLogin(): ReactElement {
  const [query] = useSearchParams()
  return <Navigate to={safeRedirect(query.get('redirect'))} replace />
}
