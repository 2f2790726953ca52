import { sessionFlag } from '@/session/sessionFlag'
import type { Account, IdentityProvider } from '@/session/types'

/** The identity provider of the tests: one account, in or out, and every call to it can be replaced. */
type Listener = (account: Account | null) => void

const listeners = new Set<Listener>()
let current: Account | null = null

export const ALICE_ACCOUNT: Account = {
  uid: 'alice-uid',
  email: 'alice@rink.test',
  name: 'Alice Tremblay',
  photoUrl: '',
}

export function setAccount(account: Account | null): void {
  current = account
  for (const listener of listeners) listener(account)
}

/** Someone signed in here before this page was opened. */
export function givenSession(account: Account = ALICE_ACCOUNT): void {
  sessionFlag.set()
  current = account
}

export function resetAccount(): void {
  listeners.clear()
  current = null
}

const signIn = (): Promise<void> => {
  setAccount(ALICE_ACCOUNT)
  return Promise.resolve()
}

export const provider: IdentityProvider = {
  onAccountChange: (listener) => {
    listeners.add(listener)
    listener(current)
    return () => listeners.delete(listener)
  },
  getToken: () => Promise.resolve(current ? `token-of-${current.uid}` : null),
  signInWithGoogle: signIn,
  signInWithEmail: signIn,
  signUpWithEmail: signIn,
  sendPasswordReset: () => Promise.resolve(),
  signOut: () => {
    setAccount(null)
    return Promise.resolve()
  },
}
