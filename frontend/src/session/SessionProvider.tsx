import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { serverMessageOr } from '@/api/error'
import type { Self } from '@/api/types'
import { useToaster } from '@/components/toasts/ToastProvider'
import type { BootData } from '@/lib/boot'
import { offlinePhoto } from '@/lib/offlinePhoto'
import { isLoginPath } from '@/lib/paths'
import { pendingFollow } from '@/lib/pendingFollow'
import { profileDraft } from '@/lib/profileDraft'
import { useOnReconnect } from '@/lib/useOnline'
import { keys } from '@/queries/keys'
import { toNetworkError } from './authErrors'
import { loadOwnRecord } from './loadOwnRecord'
import { offlineRecord } from './offlineRecord'
import type { Account, IdentityProvider, Session } from './types'
import { useOfflineRecord } from './useOfflineRecord'
import { usePersistRecord } from './usePersistRecord'
import { useProvider } from './useProvider'

type Work = (provider: IdentityProvider) => Promise<void>

interface SessionContextValue {
  session: Session
  /** Runs a sign-in at the provider; the session then follows by itself. */
  signIn: (work: Work) => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  signOut: () => Promise<void>
}

const SessionContext = createContext<SessionContextValue | null>(null)

interface Props {
  boot: BootData
  children: ReactNode
}

export function SessionProvider({ boot, children }: Props): ReactElement {
  const client = useQueryClient()
  const onLogin = isLoginPath(useLocation().pathname)
  // What one person was shown is not for the next.
  const forget = useCallback(() => {
    profileDraft.drop()
    pendingFollow.drop()
    offlineRecord.drop()
    void offlinePhoto.drop()
    client.clear()
  }, [client])
  const { account, failure, open, again } = useProvider(boot, onLogin, forget)
  const {
    data,
    error: refusal,
    failureReason,
    refetch,
  } = useQuery({
    queryKey: keys.self,
    queryFn: account ? () => loadOwnRecord(account) : skipToken,
    refetchInterval: ({ state }) => state.data === undefined && hasKept(account) && AGAIN,
  })
  const known = account && data
  const kept = useOfflineRecord(boot, account, known !== undefined, failure ?? failureReason)
  const user = known === undefined ? kept : known
  const refused = account === undefined ? failure : account && data === undefined && refusal
  const error = user ? null : refused
  usePersistRecord(account?.uid, known)
  useOnReconnect(failure ? again : null)
  const { ended, greet, leave } = useGreetings(user ?? null, error || null)

  const session = useMemo((): Session => {
    if (user) return { status: 'signedIn', user, offline: user === kept }
    if (user === null) return { status: 'signedOut', ended }
    if (!error) return { status: 'loading' }
    return { status: 'failed', error, retry: () => (account ? void refetch() : again()) }
  }, [account, user, kept, ended, error, again, refetch])

  const value = useMemo((): SessionContextValue => {
    const ask = (work: Work): Promise<void> =>
      open()
        .then(work)
        .catch((failure: unknown) => {
          throw toNetworkError(failure)
        })
    return {
      session,
      signIn: async (work) => {
        await greet(ask(work))
        // The provider announces only a change of person; the same one may have been refused before.
        await client.invalidateQueries({ queryKey: keys.self })
      },
      sendPasswordReset: (email) => ask((provider) => provider.sendPasswordReset(email)),
      signOut: () => {
        leave()
        return ask((provider) => provider.signOut())
      },
    }
  }, [session, open, greet, leave, client])
  return <SessionContext value={value}>{children}</SessionContext>
}

/** So often the server is asked again while the kept record stands in for its answer. */
const AGAIN = 15_000

const hasKept = (account: Account | null | undefined): boolean =>
  !!account && offlineRecord.load(account.uid) !== undefined

interface Greetings {
  ended: boolean
  greet: (signIn: Promise<void>) => Promise<void>
  leave: () => void
}

/** Says hello after a sign-in and what went wrong, and knows a session that ended by itself. */
function useGreetings(user: Self | null, error: Error | null): Greetings {
  const toaster = useToaster()
  const [ended, setEnded] = useState(false)
  const expected = useRef(false)
  const id = user?._id

  useEffect(() => {
    if (!id) return
    setEnded(true)
    if (expected.current) toaster.success('Login successful.')
    expected.current = false
  }, [id, toaster])

  useEffect(() => {
    if (error) toaster.failure(error, 'Error', serverMessageOr(error, 'Unable to load session.'))
  }, [error, toaster])

  const greet = useCallback(async (signIn: Promise<void>) => {
    expected.current = true
    await signIn.catch((reason: unknown) => {
      expected.current = false
      throw reason
    })
  }, [])

  return { ended, greet, leave: useCallback(() => setEnded(false), []) }
}

export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider.')
  return value
}

/** Who is signed in, for what is shown to them alone. */
export function useSelf(): Self {
  const { session } = useSession()
  if (session.status !== 'signedIn') throw new Error('Nobody is signed in.')
  return session.user
}
