import type { IdToken } from '@/api/client'
import type { ApiError } from '@/api/error'
import type { OwnRecord, Self } from '@/api/types'

/** An account that is signed in at the identity provider. The server may have no record for it yet. */
export interface Account {
  uid: string
  email: string
  name: string
  photoUrl: string
}

/** A new account's record that the server refused, for a reason that the fan can correct. */
export interface RejectedRecord {
  error: ApiError
  account: Account
  /** Changes the session after the record could be created. */
  onCreate: (record: Self) => void
}

export interface SignUp {
  fullName: string
  email: string
  password: string
}

export type SignInMethod = 'password' | 'google'

/** The present sign-in: how the account can sign in, and when it did so, in milliseconds since 1970. */
export interface SignIn {
  email: string
  methods: SignInMethod[]
  signedInAt: number
}

/** The identity provider's functions that the app needs. session/firebase.ts implements them. */
export interface IdentityProvider {
  /** Calls the listener now and after each change. Returns a function that removes the listener. */
  onAccountChange(listener: (account: Account | null) => void): () => void
  /** The account's ID token, or null if no one is signed in. `renew` gets a new one. */
  getToken(renew?: boolean): Promise<IdToken | null>
  signInWithGoogle(): Promise<void>
  signInWithEmail(email: string, password: string): Promise<void>
  signUpWithEmail(details: SignUp): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  /** Mails a link that verifies the account's address. */
  sendVerification(): Promise<void>
  /** Asks the provider. If the e-mail is verified, the next ID tokens say so too. */
  isEmailVerified(): Promise<boolean>
  /** Returns how the account can sign in. Needs no network, unlike `readSignIn`. */
  readSignInMethods(): Promise<SignInMethod[]>
  readSignIn(): Promise<SignIn>
  /** Lets the same account log in again. The session continues with tokens of the new login. */
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
   * `ended`: whether a session ended while this page was open, except by a sign-out in this tab. `email`:
   * the fan's e-mail if the session ended by itself, "" if a change of the e-mail ended the session, and
   * null after a sign-out.
   */
  | { status: 'signedOut'; ended: boolean; email: string | null }
  /**
   * `offline`: whether `user` is the offline record, because the server is unreachable. `restoring`:
   * whether the provider is still restoring the sign-in, so that requests have no token yet.
   */
  | { status: 'signedIn'; user: OwnRecord; offline: boolean; restoring: boolean }
  | { status: 'failed'; error: Error; retry: () => void; rejectedRecord: RejectedRecord | null }
