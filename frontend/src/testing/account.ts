import { sessionFlag } from '@/session/sessionFlag'
import type { Account, IdentityProvider } from '@/session/types'

type Listener = (account: Account | null) => void

const listeners = new Set<Listener>()
let currentAccount: Account | null = null

export const ALICE_ACCOUNT: Account = {
  uid: 'alice-uid',
  email: 'alice@rink.test',
  name: 'Alice Tremblay',
  photoUrl: '',
}

export function setAccount(account: Account | null): void {
  currentAccount = account
  for (const listener of listeners) listener(account)
}

/** Makes this account signed in, as if it had signed in before the page was opened. */
export function givenSession(account: Account = ALICE_ACCOUNT): void {
  sessionFlag.set(account.uid)
  currentAccount = account
}

export function resetAccount(): void {
  listeners.clear()
  currentAccount = null
}

/** An error as the provider's methods reject with it. */
export const providerError = (code: string, message = ''): Error =>
  Object.assign(new Error(message), { code })

const signIn = (): Promise<void> => {
  setAccount(ALICE_ACCOUNT)
  return Promise.resolve()
}

/** A fake of the identity provider with one account, signed in or out. Tests mock its methods. */
export const provider: IdentityProvider = {
  onAccountChange: (listener) => {
    listeners.add(listener)
    listener(currentAccount)
    return () => listeners.delete(listener)
  },
  getToken: () =>
    Promise.resolve(
      currentAccount && { uid: currentAccount.uid, value: `token-of-${currentAccount.uid}` },
    ),
  signInWithGoogle: signIn,
  signInWithEmail: signIn,
  signUpWithEmail: signIn,
  sendPasswordReset: () => Promise.resolve(),
  sendVerification: () => Promise.resolve(),
  isEmailVerified: () => Promise.resolve(false),
  readSignInMethods: () => Promise.resolve(['password']),
  readSignIn: () =>
    Promise.resolve({
      email: currentAccount?.email ?? '',
      methods: ['password'],
      signedInAt: Date.now(),
    }),
  reauthenticateWithPassword: () => Promise.resolve(),
  reauthenticateWithGoogle: () => Promise.resolve(),
  changePassword: () => Promise.resolve(),
  requestEmailChange: () => Promise.resolve(),
  signOut: () => {
    setAccount(null)
    return Promise.resolve()
  },
}
