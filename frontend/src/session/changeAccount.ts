import { type User, updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth'
import type { IdentityProvider } from './types'

type AccountChanges = Pick<IdentityProvider, 'changePassword' | 'requestEmailChange'>

/** The changes of the account for which the provider demands a recent sign-in. */
export const createAccountChanges = (currentUser: () => Promise<User>): AccountChanges => ({
  changePassword: async (password) => updatePassword(await currentUser(), password),
  requestEmailChange: async (email) => verifyBeforeUpdateEmail(await currentUser(), email),
})
