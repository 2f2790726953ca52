import { type ReactElement, Suspense } from 'react'
import { Navigate, Route, Routes, useSearchParams } from 'react-router-dom'
import { isAdmin, type Self } from '@/api/types'
import { paths } from '@/lib/paths'
import { safeRedirect } from '@/lib/redirect'
import { OwnProfileSkeleton } from '@/screens/profile/OwnProfileSkeleton'
import { Admin, Dashboard, FindPlayers, NotFound, OwnProfile, Profile, Shell } from './screens'

interface Props {
  user: Self
}

export const SignedInRoutes = ({ user }: Props): ReactElement => (
  <Routes>
    <Route path="/login" element={<RedirectFromLogin />} />
    <Route path="/signup" element={<RedirectFromLogin />} />
    <Route element={<Shell />}>
      <Route path="/" element={<Dashboard />} />
      <Route
        path="/profile"
        element={
          <Suspense fallback={<OwnProfileSkeleton />}>
            <OwnProfile />
          </Suspense>
        }
      />
      <Route path="/find-users" element={<FindPlayers />} />
      <Route path="/r/:id" element={<Profile />} />
      <Route path="/users/:id" element={<Profile />} />
      <Route
        path="/_admin/*"
        element={isAdmin(user) ? <AdminRoutes /> : <Navigate to={paths.home} replace />}
      />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
)

const AdminRoutes = (): ReactElement => (
  <Routes>
    <Route index element={<Admin />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function RedirectFromLogin(): ReactElement {
  const [query] = useSearchParams()
  return <Navigate to={safeRedirect(query.get('redirect'))} replace />
}
