import { type Auth, updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth'
import { currentUser } from './reauthenticate'
import type { IdentityProvider } from './types'

type AccountChanges = Pick<IdentityProvider, 'changePassword' | 'requestEmailChange'>

/** The changes of the account for which the provider demands a recent sign-in. */
export const createAccountChanges = (auth: Auth): AccountChanges => ({
  changePassword: async (password) => updatePassword(await currentUser(auth), password),
  requestEmailChange: async (email) => verifyBeforeUpdateEmail(await currentUser(auth), email),
})
