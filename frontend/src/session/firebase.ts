import {
  _components,
  deleteApp,
  type FirebaseApp,
  type FirebaseOptions,
  initializeApp,
} from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type Persistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import type { BootData } from '@/browser/boot'
import { localStore } from '@/browser/storage'
import { pageLanguage } from '@/language/language'
import { providerErrorCode } from './networkErrors'
import { createReauthentication } from './reauthenticate'
import { sessionFlag } from './sessionFlag'
import type { Account, IdentityProvider, SignUp } from './types'

const SESSION_ENDED_CODES = ['auth/user-token-expired', 'auth/user-disabled']

declare module 'firebase/app' {
  const _components: Map<string, unknown>
}

// Removes the SDK's count of days of use in IndexedDB, which the app avoids: WebKit's back/forward cache keeps
// pages with open transactions, for which all other pages then wait.
_components.delete('heartbeat')

interface ProviderConnection {
  app: FirebaseApp
  provider: IdentityProvider
}

let openConnection: { connection: Promise<ProviderConnection>; popup: boolean } | undefined

/**
 * Connects to the provider once. Set `popup` only where a fan may log in with Google, because it loads
 * Google's script. Set it before the fan clicks: phones block a popup that waits for the script.
 */
export async function connectProvider(boot: BootData, popup: boolean): Promise<IdentityProvider> {
  if (!openConnection || (popup && !openConnection.popup)) {
    openConnection = { connection: connectFirebase(boot, popup, openConnection?.connection), popup }
  }
  return (await openConnection.connection).provider
}

async function connectFirebase(
  boot: BootData,
  popup: boolean,
  previous?: Promise<ProviderConnection>,
): Promise<ProviderConnection> {
  if (previous) await deleteApp((await previous).app)
  const app = initializeApp(firebaseOptions(boot))
  const auth = initializeAuth(app, {
    persistence: [
      PolledLocalPersistence,
      ...(hasIndexedDbSession(boot) ? [indexedDBLocalPersistence] : []),
    ],
    ...(popup && { popupRedirectResolver: browserPopupRedirectResolver }),
  })
  auth.languageCode = pageLanguage().tag // the language of the provider's e-mails
  if (boot.authEmulatorUrl) {
    connectAuthEmulator(auth, boot.authEmulatorUrl, { disableWarnings: true })
  }
  return { app, provider: createProvider(auth) }
}

/**
 * Polls localStorage, as the SDK does on phones, instead of listening. Otherwise, if one tab signs an
 * account out while another restores it, each restores it for the other.
 */
class PolledLocalPersistence extends (browserLocalPersistence as Persistence & (new () => object)) {
  readonly fallbackToPolling = true
}

/** Whether an earlier release has stored the account in IndexedDB. The SDK then moves it. */
const hasIndexedDbSession = ({ firebase: { apiKey } }: BootData): boolean =>
  sessionFlag.mayHaveSession() && localStore.get(`firebase:authUser:${apiKey}:[DEFAULT]`) === null

// The SDK needs an `authDomain` to open its popup, even with the emulator.
const firebaseOptions = ({ firebase, authEmulatorUrl }: BootData): FirebaseOptions =>
  authEmulatorUrl ? { ...firebase, authDomain: new URL(authEmulatorUrl).host } : firebase

function createProvider(auth: Auth): IdentityProvider {
  // Asked for once, at the start: after `deleteApp`, `authStateReady` returns a promise that stays pending.
  const restoredPromise = auth.authStateReady()
  /** Throws if no one is signed in. */
  const currentUser = async (): Promise<User> => {
    await restoredPromise
    if (!auth.currentUser) throw new Error('Nobody is signed in.')
    return auth.currentUser
  }
  // Firebase announces a new account before it has a name, so the listener waits for the sign-up to end.
  let signUpPromise: Promise<unknown> = Promise.resolve()
  let typedName = ''

  async function signUpWithEmail({ fullName, email, password }: SignUp): Promise<void> {
    typedName = fullName
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    // The sign-up doesn't wait for this e-mail, and succeeds even if it isn't sent.
    sendEmailVerification(user).catch(() => undefined)
    await updateProfile(user, { displayName: fullName })
    await user.getIdToken(true)
  }

  return {
    onAccountChange: (listener) =>
      onAuthStateChanged(auth, async (user) => {
        await signUpPromise.catch(() => undefined)
        listener(user && toAccount(user, typedName))
      }),
    getToken: async (renew) => {
      await restoredPromise
      const user = auth.currentUser
      const value = await user?.getIdToken(renew).catch(nullIfSessionEnded)
      return user && value ? { uid: user.uid, value } : null
    },
    signInWithGoogle: async () => {
      await signInWithPopup(auth, new GoogleAuthProvider())
    },
    signInWithEmail: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password)
    },
    signUpWithEmail: (details) => {
      const signUp = signUpWithEmail(details)
      signUpPromise = signUp
      return signUp
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    sendVerification: async () => {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser)
    },
    isEmailVerified: async () => {
      await restoredPromise
      const user = auth.currentUser
      if (!user) return false
      await user.reload()
      if (user.emailVerified) await user.getIdToken(true)
      return user.emailVerified
    },
    ...createReauthentication(currentUser),
    changePassword: async (password) => updatePassword(await currentUser(), password),
    requestEmailChange: async (email) => verifyBeforeUpdateEmail(await currentUser(), email),
    signOut: () => signOut(auth),
  }
}

/** After these errors the provider has signed the account out. */
function nullIfSessionEnded(error: unknown): null {
  if (SESSION_ENDED_CODES.includes(providerErrorCode(error))) return null
  throw error
}

const toAccount = (user: User, typedName: string): Account => ({
  uid: user.uid,
  email: user.email ?? '',
  name: user.displayName || typedName,
  photoUrl: user.photoURL ?? '',
})
