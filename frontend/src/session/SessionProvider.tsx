import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import type { BootData } from '@/browser/boot'
import { useHydrated } from '@/browser/useHydrated'
import { isLoginPath } from '@/lib/paths'
import type { Session } from './types'
import { useIdentityProvider } from './useIdentityProvider'
import { type SessionActions, useSessionActions } from './useSessionActions'
import { useSessionState } from './useSessionState'

interface SessionContextValue extends SessionActions {
  session: Session
  boot: BootData
  expectNewEmail: (expected: boolean) => void
}

const SessionContext = createContext<SessionContextValue | null>(null)

interface Props {
  boot: BootData
  children: ReactNode
}

const VISITORS_SESSION: Session = { status: 'signedOut', ended: false, email: null }

/** Gives every screen the session, which says who is signed in, and the functions to sign in and out. */
export function SessionProvider({ boot, children }: Props): ReactElement {
  const isOnLogin = isLoginPath(useLocation().pathname)
  const identityProvider = useIdentityProvider(boot, isOnLogin)
  const state = useSessionState(boot, identityProvider)
  const { expectSignIn, expectNewEmail, expectSignOut } = state
  // The server renders its pages for a visitor, so the app hydrates them with a visitor's session. For a
  // visitor it then stays the same object: a changed context would hydrate the screen in one long task.
  const isVisitor = state.session.status === 'signedOut'
  const session = useHydrated() || isVisitor ? state.session : VISITORS_SESSION
  const actions = useSessionActions(identityProvider, expectSignIn, expectSignOut)
  const value = useMemo(
    () => ({ session, boot, expectNewEmail, ...actions }),
    [session, boot, expectNewEmail, actions],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('No SessionProvider.')
  return value
}

/** Returns the signed-in fan's record. Throws if no one is signed in. */
export function useSelf(): OwnRecord {
  const { session } = useSession()
  if (session.status !== 'signedIn') throw new Error('Nobody is signed in.')
  return session.user
}
