import type { Self } from '@/api/types'

/** Someone signed in at the identity provider, whether or not we know them yet. */
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

/** What the product needs of the identity provider; session/firebase.ts is the one that has it. */
export interface IdentityProvider {
  /** Tells who is signed in, now and after each change. Returns the way to stop listening. */
  onAccountChange(listener: (account: Account | null) => void): () => void
  getToken(): Promise<string | null>
  signInWithGoogle(): Promise<void>
  signInWithEmail(email: string, password: string): Promise<void>
  signUpWithEmail(details: SignUp): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  signOut(): Promise<void>
}

export type Session =
  | { status: 'loading' }
  /** `ended`: someone was signed in while this page was open and no longer is. */
  | { status: 'signedOut'; ended: boolean }
  /** `kept`: as this device keeps them, while the server can’t be asked. */
  | { status: 'signedIn'; user: Self; offline: boolean }
  | { status: 'failed'; error: Error; retry: () => void }
