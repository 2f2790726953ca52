import { type ReactElement, Suspense, useDeferredValue } from 'react'
import { useLocation } from 'react-router-dom'
import { isComplete, type Self } from '@/api/types'
import { isProfilePath } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import type { Session } from '@/session/types'
import { AppRoutes } from './AppRoutes'
import { LoadingScreen } from './LoadingScreen'
import { SessionFailed } from './SessionFailed'
import { ConfirmProfile, FirstRecord } from './screens'
import { useDropPendingFollow } from './useDropPendingFollow'
import { useFocusOnNavigation } from './useFocusOnNavigation'

/** While the session is loading, the app shows only profiles, because anyone may see a profile. */
export function Router(): ReactElement {
  const isOnProfile = isProfilePath(useLocation().pathname)
  const session = useDeferredSession(useSession().session, isOnProfile)
  const unconfirmed = unconfirmedProfile(session)
  useFocusOnNavigation()
  useDropPendingFollow(session)
  return (
    <Suspense fallback={<LoadingScreen />}>
      {session.status === 'loading' && !isOnProfile && <LoadingScreen />}
      {session.status === 'failed' &&
        !isOnProfile &&
        (session.rejectedRecord ? (
          <FirstRecord {...session.rejectedRecord} />
        ) : (
          <SessionFailed error={session.error} retry={session.retry} />
        ))}
      {unconfirmed ? (
        <ConfirmProfile user={unconfirmed} />
      ) : (
        (isOnProfile || isKnown(session)) && <AppRoutes session={session} />
      )}
    </Suspense>
  )
}

const isKnown = ({ status }: Session): boolean => status === 'signedIn' || status === 'signedOut'

function unconfirmedProfile(session: Session): Self | null {
  const user = session.status === 'signedIn' ? session.user : null
  return user && isComplete(user) && user.confirm ? user : null
}

/** Keeps showing an open profile until the files of the signed-in screens are loaded. */
function useDeferredSession(session: Session, isOnProfile: boolean): Session {
  const previousSession = useDeferredValue(session)
  const hasJustLoaded = session.status === 'signedIn' && previousSession.status === 'loading'
  return isOnProfile && hasJustLoaded ? previousSession : session
}
