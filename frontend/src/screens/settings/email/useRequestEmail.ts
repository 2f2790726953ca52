import type { ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useToaster } from '@/components/toasts/useToaster'
import { SignInCancelledError, useSignInAgain } from '@/features/sign-in-again/useSignInAgain'
import { t } from '@/language/text'
import { cleanEmail } from '@/lib/cleanText'
import { adviceFor, emailErrorText } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'

interface EmailValues {
  email: string
}

interface RequestEmail {
  requestEmailChange: (values: EmailValues) => Promise<void>
  signInAgainDialog: ReactElement | null
}

/** E-mails the link that changes the address. If the fan's sign-in is old, the fan logs in again first. */
export function useRequestEmail(
  form: UseFormReturn<EmailValues>,
  onRequested: (email: string) => void,
): RequestEmail {
  const { callProvider } = useSession()
  const toaster = useToaster('email')
  const { withRecentSignIn, signInAgainDialog } = useSignInAgain(
    t('Before we change your email, please confirm it’s you.'),
  )

  const requestEmailChange = async (values: EmailValues): Promise<void> => {
    const email = cleanEmail(values.email).toLowerCase()
    try {
      await withRecentSignIn(() => callProvider((provider) => provider.requestEmailChange(email)))
      onRequested(email)
    } catch (error) {
      const message = emailErrorText(error)
      if (error instanceof SignInCancelledError) return
      if (message) form.setError('email', { message })
      else toaster.failure(error, t('Email not changed'), adviceFor(error))
    }
  }
  return { requestEmailChange, signInAgainDialog }
}
