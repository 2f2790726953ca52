import type { ReactElement } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Login, NotFound, PleaseLogIn, Profile } from './screens'
import { VisitorFrame } from './VisitorFrame'

interface Props {
  ended: boolean
}

/** What a visitor may open; the rest of the site leads to the login and back. */
export const SignedOutRoutes = ({ ended }: Props): ReactElement => (
  <Routes>
    <Route path="/login" element={<Login mode="login" />} />
    <Route path="/signup" element={<Login mode="signup" />} />
    <Route element={<VisitorFrame />}>
      <Route path="/" element={ended ? <PleaseLogIn /> : <Navigate to={paths.login} replace />} />
      <Route path="/r/:id" element={<Profile />} />
      <Route path="/users/:id" element={<Profile />} />
      <Route path="*" element={<NotFound />} />
    </Route>
    <Route path="/profile" element={<RedirectToLogin />} />
    <Route path="/find-users" element={<RedirectToLogin />} />
    <Route path="/_admin/*" element={<RedirectToLogin />} />
  </Routes>
)

function RedirectToLogin(): ReactElement {
  const { pathname, search } = useLocation()
  return <Navigate to={paths.loginThen(pathname + search)} replace />
}
