import { providerErrorCode } from '@/session/authErrors'

const WRONG = 'Check your email and password, or choose a new one with Forgot Password.'

const ADVICE: Record<string, string> = {
  'auth/invalid-credential': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-not-found': WRONG,
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, then try again.',
  'auth/popup-blocked': 'Your browser blocked Google’s window. Press the button again.',
}

/** What to do next after the provider rejected a login; undefined where the toast says it all. */
export const adviceFor = (error: unknown): string | undefined => ADVICE[providerErrorCode(error)]
