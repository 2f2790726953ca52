import {
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

const signInMethodsOf = ({ providerData }: User): SignInMethod[] =>
  providerData.flatMap(({ providerId }) => METHOD_BY_PROVIDER[providerId] ?? [])

/** Lets a signed-in account log in again. The `auth_time` in its next ID token is that of the new login. */
export const createReauthentication = (currentUser: () => Promise<User>): Reauthentication => ({
  readSignInMethods: async () => signInMethodsOf(await currentUser()),
  readSignIn: async () => {
    const user = await currentUser()
    const { authTime } = await user.getIdTokenResult()
    return {
      email: user.email ?? '',
      methods: signInMethodsOf(user),
      signedInAt: Date.parse(authTime),
    }
  },
  reauthenticateWithPassword: async (password) => {
    const user = await currentUser()
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    await reauthenticateWithCredential(user, credential)
  },
  reauthenticateWithGoogle: async () => {
    const user = await currentUser()
    const google = new GoogleAuthProvider()
    google.setCustomParameters({ login_hint: user.email ?? '' })
    await reauthenticateWithPopup(user, google)
  },
})
