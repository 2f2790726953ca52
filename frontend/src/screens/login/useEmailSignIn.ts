import { useToaster } from '@/components/toasts/ToastProvider'
import { providerErrorCode } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'
import type { SignUp } from '@/session/types'
import type { Mode } from './modes'

/** Signs in or up with e-mail; a failure becomes a toast. */
export function useEmailSignIn(mode: Mode): (values: SignUp) => Promise<void> {
  const { signIn } = useSession()
  const toaster = useToaster('sign-in')

  const showFailure = (error: unknown): void => {
    if (mode === 'login') {
      toaster.failure(error, 'Login failed.', 'Unable to login with email and password.')
    } else if (providerErrorCode(error) === 'auth/email-already-in-use') {
      toaster.failure(
        error,
        'Email Already Registered.',
        'An account with this email already exists. Please log in instead.',
      )
    } else {
      toaster.failure(error, 'Sign Up Failed.', 'Unable to sign up with email and password.')
    }
  }

  return async ({ fullName, email, password }) => {
    const details = { fullName: fullName.trim(), email: email.trim(), password }
    try {
      await signIn((provider) =>
        mode === 'signup'
          ? provider.signUpWithEmail(details)
          : provider.signInWithEmail(details.email, password),
      )
    } catch (error) {
      showFailure(error)
    }
  }
}
