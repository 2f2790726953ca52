import { hasStatus } from '@/api/error'
import { t } from '@/language/text'
import { isServerUnreachable, providerErrorCode } from './networkErrors'

const WRONG_PASSWORD_ERROR_CODES = new Set(['auth/wrong-password', 'auth/invalid-credential'])

export const isWrongPassword = (error: unknown): boolean =>
  WRONG_PASSWORD_ERROR_CODES.has(providerErrorCode(error))

const ACCOUNT_DISABLED_TEXT = t('This account has been disabled.')

const EMAIL_TEXT_BY_ERROR_CODE: Record<string, string> = {
  'auth/email-already-in-use': t('This email already has an account.'),
  'auth/invalid-email': t('Please enter a valid email address.'),
  'auth/invalid-new-email': t('Please enter a valid email address.'),
  'auth/user-disabled': ACCOUNT_DISABLED_TEXT,
}

/** Says what is wrong with the e-mail. Undefined if the error has another cause. */
export const emailErrorText = (error: unknown): string | undefined =>
  EMAIL_TEXT_BY_ERROR_CODE[providerErrorCode(error)]

const NEXT_STEP_BY_ERROR_CODE: Record<string, string> = {
  'auth/too-many-requests': t('Too many attempts. Wait a few minutes, then try again.'),
  'auth/user-disabled': ACCOUNT_DISABLED_TEXT,
  'auth/popup-blocked': t('Your browser blocked Google’s window. Press the button again.'),
  'auth/user-mismatch': t('That was another Google account. Choose the one you signed up with.'),
}

/** Says what the user can do about the error. Undefined if that is unknown. */
export const authErrorText = (error: unknown): string | undefined =>
  NEXT_STEP_BY_ERROR_CODE[providerErrorCode(error)]

/** Whether the provider or the server demands that the fan logs in again. */
export const needsNewSignIn = (error: unknown): boolean =>
  providerErrorCode(error) === 'auth/requires-recent-login' ||
  (hasStatus(error, 403) && error.code === 'reauthenticate')

/** The advice for a toast. Undefined if no server responded, because the toast then has its own advice. */
export const toastAdviceFor = (error: unknown): string | undefined =>
  isServerUnreachable(error)
    ? undefined
    : (authErrorText(error) ?? t('Please try again in a few minutes.'))
