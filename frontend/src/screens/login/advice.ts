import { authErrorText, providerErrorCode } from '@/session/authErrors'

const WRONG_CREDENTIALS = 'Check your email and password, or choose a new one with Forgot Password.'

const ADVICE: Record<string, string> = {
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
}

/** What to do next after the provider rejected a login; undefined if the toast says enough. */
export const adviceFor = (error: unknown): string | undefined =>
  ADVICE[providerErrorCode(error)] ?? authErrorText(error)

const FIELDS: Record<string, 'email' | 'password'> = {
  'auth/invalid-credential': 'password',
  'auth/wrong-password': 'password',
  // As for a wrong password: whether an address has an account is not told.
  'auth/user-not-found': 'password',
  'auth/email-already-in-use': 'email',
}

/** The field to correct after the provider rejected a login or sign-up, if it was because of one. */
export const fieldToMend = (error: unknown): 'email' | 'password' | undefined =>
  FIELDS[providerErrorCode(error)]
