import { type ReactElement, Suspense } from 'react'
import { Spinner } from '@/components/Spinner'
import { useSession } from '@/session/SessionProvider'
import { SessionFailed } from './SessionFailed'
import { SignedInRoutes } from './SignedInRoutes'
import { SignedOutRoutes } from './SignedOutRoutes'
import { useArrival } from './useArrival'

/** One set of routes for visitors, one for who is signed in; nothing of either until that is known. */
export function Router(): ReactElement {
  const { session } = useSession()
  useArrival()
  return (
    <Suspense fallback={<Spinner />}>
      {session.status === 'loading' && <Spinner />}
      {session.status === 'signedOut' && <SignedOutRoutes ended={session.ended} />}
      {session.status === 'signedIn' && <SignedInRoutes user={session.user} />}
      {session.status === 'failed' && <SessionFailed error={session.error} retry={session.retry} />}
    </Suspense>
  )
}
