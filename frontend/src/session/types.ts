import type { OwnRecord } from '@/api/types'

/** Someone signed in at the identity provider, with or without a record here. */
export interface Account {
  uid: string
  email: string
  name: string
  photoUrl: string
}

export interface SignUp {
  fullName: string
  email: string
  password: string
}

export type SignInMethod = 'password' | 'google'

/** The present sign-in: how the account can sign in, and when it did, in ms since 1970. */
export interface SignIn {
  email: string
  methods: SignInMethod[]
  signedInAt: number
}

/** The functions of the identity provider that the product needs; session/firebase.ts implements it. */
export interface IdentityProvider {
  /** Calls the listener now and after each change. Returns a function that removes it. */
  onAccountChange(listener: (account: Account | null) => void): () => void
  getToken(): Promise<string | null>
  signInWithGoogle(): Promise<void>
  signInWithEmail(email: string, password: string): Promise<void>
  signUpWithEmail(details: SignUp): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  /** Mails a link that verifies the account's address. */
  sendVerification(): Promise<void>
  /** Asks the provider. Once it is true, new tokens say so too. */
  isEmailVerified(): Promise<boolean>
  /** Needs no network, unlike readSignIn. */
  readSignInMethods(): Promise<SignInMethod[]>
  readSignIn(): Promise<SignIn>
  /** Signs the same account in again; the session continues with tokens of the new sign-in. */
  reauthenticateWithPassword(password: string): Promise<void>
  reauthenticateWithGoogle(): Promise<void>
  /** Ends the account's other sign-ins at the provider. Needs a recent sign-in. */
  changePassword(password: string): Promise<void>
  /** Mails a link to the new address. Opening it changes the e-mail and ends every sign-in. */
  requestEmailChange(email: string): Promise<void>
  signOut(): Promise<void>
}

export type Session =
  | { status: 'loading' }
  /**
   * `ended`: a fan whom the server knew was signed in while this page was open and no longer is. `email`:
   * the fan's e-mail if the session ended by itself, "" if that address can't log in any more; null for a
   * visitor and after a sign-out.
   */
  | { status: 'signedOut'; ended: boolean; email: string | null }
  /**
   * `offline`: `user` is the offline record, because no server can be reached. `restoring`: the provider
   * is still restoring the sign-in, so that requests have no token yet.
   */
  | { status: 'signedIn'; user: OwnRecord; offline: boolean; restoring: boolean }
  | { status: 'failed'; error: Error; retry: () => void }
