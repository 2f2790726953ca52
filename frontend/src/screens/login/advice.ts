import { t } from '@/language/text'
import { authErrorText, providerErrorCode } from '@/session/authErrors'

const WRONG_CREDENTIALS_ADVICE = t(
  'Check your email and password, or choose a new one with Forgot Password.',
)

const ADVICE_BY_ERROR: Record<string, string> = {
  'auth/invalid-credential': WRONG_CREDENTIALS_ADVICE,
  'auth/wrong-password': WRONG_CREDENTIALS_ADVICE,
  'auth/user-not-found': WRONG_CREDENTIALS_ADVICE,
}

/** What to do next after the login provider rejected a login; undefined if the toast says enough. */
export const adviceFor = (error: unknown): string | undefined =>
  ADVICE_BY_ERROR[providerErrorCode(error)] ?? authErrorText(error)

const FIELD_BY_ERROR: Record<string, 'email' | 'password'> = {
  'auth/invalid-credential': 'password',
  'auth/wrong-password': 'password',
  // Marks the same field as a wrong password does, so as not to reveal whether an address has an
  // account.
  'auth/user-not-found': 'password',
  'auth/email-already-in-use': 'email',
}

/** The field to correct after the login provider rejected a login or sign-up, if a field was wrong. */
export const fieldToMend = (error: unknown): 'email' | 'password' | undefined =>
  FIELD_BY_ERROR[providerErrorCode(error)]
