import {
  type Auth,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth'
import type { IdentityProvider, SignInMethod } from './types'

type Reauthentication = Pick<
  IdentityProvider,
  'readSignInMethods' | 'readSignIn' | 'reauthenticateWithPassword' | 'reauthenticateWithGoogle'
>

const METHOD_BY_PROVIDER: Record<string, SignInMethod> = {
  password: 'password',
  'google.com': 'google',
}

const methodsOf = ({ providerData }: User): SignInMethod[] =>
  providerData.flatMap(({ providerId }) => METHOD_BY_PROVIDER[providerId] ?? [])

/** Lets a signed-in account log in again. The `auth_time` in its next ID token is that of the new login. */
export const createReauthentication = (auth: Auth): Reauthentication => ({
  readSignInMethods: async () => methodsOf(await currentUser(auth)),
  readSignIn: async () => {
    const user = await currentUser(auth)
    const { authTime } = await user.getIdTokenResult()
    return {
      email: user.email ?? '',
      methods: methodsOf(user),
      signedInAt: Date.parse(authTime),
    }
  },
  reauthenticateWithPassword: async (password) => {
    const user = await currentUser(auth)
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    await reauthenticateWithCredential(user, credential)
  },
  reauthenticateWithGoogle: async () => {
    const user = await currentUser(auth)
    const google = new GoogleAuthProvider()
    google.setCustomParameters({ login_hint: user.email ?? '' })
    await reauthenticateWithPopup(user, google)
  },
})

/** Throws if no one is signed in. */
export async function currentUser(auth: Auth): Promise<User> {
  await auth.authStateReady()
  if (!auth.currentUser) throw new Error('Nobody is signed in.')
  return auth.currentUser
}
