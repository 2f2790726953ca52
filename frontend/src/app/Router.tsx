import { type ReactElement, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { Spinner } from '@/components/Spinner'
import { isProfilePath } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import { SessionFailed } from './SessionFailed'
import { SignedInRoutes } from './SignedInRoutes'
import { SignedOutRoutes } from './SignedOutRoutes'
import { useArrival } from './useArrival'

/** One set of routes for visitors, one for who is signed in; nothing of either until that is known. */
export function Router(): ReactElement {
  const { session } = useSession()
  const { pathname } = useLocation()
  useArrival()
  return (
    <Suspense fallback={<Spinner />}>
      {session.status === 'loading' && <Spinner />}
      {session.status === 'signedOut' && <SignedOutRoutes ended={session.ended} />}
      {session.status === 'signedIn' && <SignedInRoutes user={session.user} />}
      {session.status === 'failed' &&
        (isProfilePath(pathname) ? (
          <SignedOutRoutes ended={false} />
        ) : (
          <SessionFailed error={session.error} retry={session.retry} />
        ))}
    </Suspense>
  )
}
