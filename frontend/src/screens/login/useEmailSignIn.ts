import { useEffect, useState } from 'react'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { cleanEmail } from '@/lib/cleanText'
import { providerErrorCode } from '@/session/networkErrors'
import { useSession } from '@/session/SessionProvider'
import type { SignUp } from '@/session/types'
import { adviceBelowForm, fieldErrorOf, hasWrongCredentials } from './loginAdvice'
import type { LoginMode } from './modes'
import type { EmailFormControl } from './useEmailForm'

export interface NextStep {
  /** What to do next after a failure. */
  advice?: string | undefined
  /** The e-mail of a sign-up that failed because the address already has an account. */
  takenEmail?: string
}

/**
 * Logs in or signs up with e-mail. After a failure, shows a toast, focuses the field to correct, and
 * returns the next step if there is one.
 */
export function useEmailSignIn(mode: LoginMode, form: EmailFormControl) {
  const { signIn: signInWith } = useSession()
  const { showFailure, close } = useFailureToast(mode)
  const [nextStep, setNextStep] = useState<NextStep>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `mode` clears the next step, though the effect doesn't read it
  useEffect(() => setNextStep({}), [mode])

  const showReason = (error: unknown, email: string): void => {
    const fieldError = fieldErrorOf(error, mode)
    if (fieldError) form.setError(fieldError.field, { message: fieldError.message })
    if (isEmailTaken(error)) setNextStep({ takenEmail: email })
    else if (!fieldError) setNextStep({ advice: adviceBelowForm(error) })
    const field = fieldError?.field ?? (hasWrongCredentials(error) && 'password')
    if (field) form.setFocus(field, { shouldSelect: true })
  }

  const signIn = async ({ fullName, email, password }: SignUp): Promise<void> => {
    const details = { fullName: fullName?.trim() ?? '', email: cleanEmail(email), password }
    setNextStep({})
    close()
    try {
      await signInWith((provider) =>
        mode === 'signup'
          ? provider.signUpWithEmail(details)
          : provider.signInWithEmail(details.email, password),
      )
    } catch (error) {
      showFailure(error)
      showReason(error, details.email)
    }
  }
  return { signIn, nextStep }
}

const isEmailTaken = (error: unknown): boolean =>
  providerErrorCode(error) === 'auth/email-already-in-use'

function useFailureToast(mode: LoginMode) {
  const toaster = useToaster('sign-in')
  const showFailure = (error: unknown): void => {
    if (mode === 'login') {
      toaster.failure(error, t('Login failed.'), t('Unable to login with email and password.'))
    } else if (isEmailTaken(error)) {
      toaster.failure(
        error,
        t('Email Already Registered.'),
        t('An account with this email already exists. Please log in instead.'),
      )
    } else {
      toaster.failure(error, t('Sign Up Failed.'), t('Unable to sign up with email and password.'))
    }
  }
  return { showFailure, close: toaster.close }
}
