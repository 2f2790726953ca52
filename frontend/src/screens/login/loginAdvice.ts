import { errorText } from '@/api/error'
import { t } from '@/language/text'
import { authErrorText, emailErrorText, isWrongPassword } from '@/session/authErrors'
import { providerErrorCode } from '@/session/networkErrors'
import { weakPasswordText } from '@/session/passwordErrors'
import type { LoginMode } from './modes'

/** The same for an unknown address, so as not to reveal whether an address has an account. */
export const hasWrongCredentials = (error: unknown): boolean =>
  isWrongPassword(error) || providerErrorCode(error) === 'auth/user-not-found'

/** What to do next after the login provider rejected a login; undefined if the toast says enough. */
export const loginAdviceFor = (error: unknown): string | undefined =>
  hasWrongCredentials(error)
    ? t('Check your email and password, or choose a new one with Forgot Password.')
    : authErrorText(error)

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
