import { errorText } from '@/api/error'
import { t } from '@/language/text'
import { authErrorText, emailErrorText } from '@/session/authErrors'
import { providerErrorCode } from '@/session/networkErrors'
import { weakPasswordText } from '@/session/passwordErrors'
import type { LoginMode } from './modes'

const WRONG_CREDENTIALS_ADVICE = t(
  'Check your email and password, or choose a new one with Forgot Password.',
)

const ADVICE_BY_ERROR: Record<string, string> = {
  'auth/invalid-credential': WRONG_CREDENTIALS_ADVICE,
  'auth/wrong-password': WRONG_CREDENTIALS_ADVICE,
  'auth/user-not-found': WRONG_CREDENTIALS_ADVICE,
}

/** What to do next after the login provider rejected a login; undefined if the toast says enough. */
export const loginAdviceFor = (error: unknown): string | undefined =>
  ADVICE_BY_ERROR[providerErrorCode(error)] ?? authErrorText(error)

/** Says below the form why no one could log in, also without a network: the toast doesn't stay. */
export const adviceBelowForm = (error: unknown): string | undefined =>
  loginAdviceFor(error) ?? errorText(error, '').hint

interface FieldError {
  field: 'email' | 'password'
  message: string
}

const OUTDATED_PASSWORD_TEXT = t(
  'This password no longer meets the rules. Choose a new one with Forgot Password.',
)

/** What the login provider says about the e-mail or the password. Undefined if it refused neither. */
export function fieldErrorOf(error: unknown, mode: LoginMode): FieldError | undefined {
  const emailText = emailErrorText(error)
  if (emailText) return { field: 'email', message: emailText }
  const passwordText = weakPasswordText(error)
  return passwordText
    ? { field: 'password', message: mode === 'login' ? OUTDATED_PASSWORD_TEXT : passwordText }
    : undefined
}

const FIELD_BY_ERROR: Record<string, 'email' | 'password'> = {
  'auth/invalid-credential': 'password',
  'auth/wrong-password': 'password',
  // The same as for a wrong password, so as not to reveal whether an address has an account.
  'auth/user-not-found': 'password',
}

/** The field to correct after the login provider rejected a login or sign-up, if a field was wrong. */
export const fieldToCorrect = (error: unknown): 'email' | 'password' | undefined =>
  FIELD_BY_ERROR[providerErrorCode(error)]
