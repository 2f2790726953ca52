import {
  type ReactElement,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { hasPrivateFields, type Self } from '@/api/types'
import { focusNextHeading } from '@/components/useTitle'
import { isLoginPath, isProfilePath } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import type { Session } from '@/session/types'
import { pendingFollow } from '@/stores/pendingFollow'
import { AppRoutes } from './AppRoutes'
import { LoadingScreen } from './LoadingScreen'
import { SessionFailed } from './SessionFailed'
import { ConfirmProfile, RejectedRecord } from './screens'

/** While the session is loading, shows only profiles, which anyone may see, or the login as busy. */
export function Router(): ReactElement {
  const { pathname } = useLocation()
  const isOnProfile = isProfilePath(pathname)
  const isOnLogin = isLoginPath(pathname)
  const session = useDelayedSession(useSession().session, isOnProfile, isOnLogin)
  const unconfirmed = unconfirmedProfile(session)
  useFocusOnNavigation()
  useDropPendingFollow(session)
  return (
    <Suspense fallback={<LoadingScreen />}>
      {session.status === 'loading' && !isOnProfile && <LoadingScreen />}
      {session.status === 'failed' &&
        !isOnProfile &&
        (session.rejectedRecord ? (
          <RejectedRecord {...session.rejectedRecord} />
        ) : (
          <SessionFailed error={session.error} retry={session.retry} />
        ))}
      {unconfirmed ? (
        <ConfirmProfile user={unconfirmed} />
      ) : (
        (isOnProfile || isSessionKnown(session)) && <AppRoutes session={session} />
      )}
    </Suspense>
  )
}

const isSessionKnown = ({ status }: Session): boolean =>
  status === 'signedIn' || status === 'signedOut'

function unconfirmedProfile(session: Session): Self | null {
  const user = session.status === 'signedIn' ? session.user : null
  return user && hasPrivateFields(user) && user.confirm ? user : null
}

/** Keeps an open profile until the signed-in screens' files are loaded, the login until the record is. */
function useDelayedSession(session: Session, isOnProfile: boolean, isOnLogin: boolean): Session {
  const previousSession = useDeferredValue(session)
  const hasJustLoaded = session.status === 'signedIn' && previousSession.status === 'loading'
  const [visitorSession, setVisitorSession] = useState<Session | null>(null)
  if (session.status === 'signedOut' && session !== visitorSession) setVisitorSession(session)
  if (isOnLogin && session.status === 'loading') return visitorSession ?? session
  return isOnProfile && hasJustLoaded ? previousSession : session
}

/**
 * Drops a pending follow if the visitor opens any screen other than the login or the profile of the
 * fan to follow. Also drops the follow if the visitor logs in as that fan.
 */
function useDropPendingFollow(session: Session): void {
  const { pathname } = useLocation()
  const self = session.status === 'signedIn' ? session.user._id : null

  useEffect(() => {
    pendingFollow.dropUnless(
      (id) => id !== self && (isLoginPath(pathname) || pathname.includes(id)),
    )
  }, [pathname, self])
}

/**
 * When the URL path changes, scrolls a new screen to its top and makes it focus its heading. Between
 * login and sign-up this hook does nothing, because the login screen shows both and moves the focus
 * itself. Uses a layout effect, which precedes the new screen's `useTitle`.
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const previous = useRef(pathname)

  useLayoutEffect(() => {
    if (previous.current === pathname) return
    const isSameScreen = isLoginPath(previous.current) && isLoginPath(pathname)
    previous.current = pathname
    if (isSameScreen) return
    if (type !== 'POP') window.scrollTo(0, 0)
    focusNextHeading()
  }, [pathname, type])
}
