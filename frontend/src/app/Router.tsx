import { type ReactElement, Suspense, useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isComplete, type Self } from '@/api/types'
import { isLoginPath, isProfilePath } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import type { Session } from '@/session/types'
import { AppRoutes } from './AppRoutes'
import { LoadingScreen } from './LoadingScreen'
import { SessionFailed } from './SessionFailed'
import { ConfirmProfile, FirstRecord } from './screens'
import { useDropPendingFollow } from './useDropPendingFollow'
import { useFocusOnNavigation } from './useFocusOnNavigation'

/** While the session is loading, the app shows only profiles, because anyone may see a profile, and a busy login. */
export function Router(): ReactElement {
  const { pathname } = useLocation()
  const isOnProfile = isProfilePath(pathname)
  const isOnLogin = isLoginPath(pathname)
  const session = useShownSession(useSession().session, isOnProfile, isOnLogin)
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

/**
 * Keeps showing an open profile until the files of the signed-in screens are loaded, and the login until
 * the fan's record is loaded.
 */
function useShownSession(session: Session, isOnProfile: boolean, isOnLogin: boolean): Session {
  const previousSession = useDeferredValue(session)
  const hasJustLoaded = session.status === 'signedIn' && previousSession.status === 'loading'
  const [visitorSession, setVisitorSession] = useState<Session | null>(null)
  if (session.status === 'signedOut' && session !== visitorSession) setVisitorSession(session)
  if (isOnLogin && session.status === 'loading') return visitorSession ?? session
  return isOnProfile && hasJustLoaded ? previousSession : session
}
