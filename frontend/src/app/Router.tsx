import { type ReactElement, Suspense, useDeferredValue } from 'react'
import { useLocation } from 'react-router-dom'
import { Spinner } from '@/components/Spinner'
import { isProfilePath } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import type { Session } from '@/session/types'
import { SessionFailed } from './SessionFailed'
import { SignedInRoutes } from './SignedInRoutes'
import { SignedOutRoutes } from './SignedOutRoutes'
import { useDropPendingFollow } from './useDropPendingFollow'
import { useFocusOnNavigation } from './useFocusOnNavigation'

/**
 * One set of routes for visitors, one for who is signed in. Until that is known a profile is shown
 * all the same, since anyone may see it; nothing else is.
 */
export function Router(): ReactElement {
  const onProfile = isProfilePath(useLocation().pathname)
  const session = useDeferredSession(useSession().session, onProfile)
  useFocusOnNavigation()
  useDropPendingFollow(session)
  return (
    <Suspense fallback={<Spinner />}>
      {session.status === 'loading' && !onProfile && <Spinner />}
      {session.status === 'failed' && !onProfile && (
        <SessionFailed error={session.error} retry={session.retry} />
      )}
      {session.status === 'signedIn' && <SignedInRoutes user={session.user} />}
      {(session.status === 'signedOut' || (onProfile && session.status !== 'signedIn')) && (
        <SignedOutRoutes ended={session.status === 'signedOut' && session.ended} />
      )}
    </Suspense>
  )
}

/** A profile that is shown already stays until the files of what follows the loading are there. */
function useDeferredSession(session: Session, onProfile: boolean): Session {
  const before = useDeferredValue(session)
  const arriving = session.status === 'signedIn' && before.status === 'loading'
  return onProfile && arriving ? before : session
}
