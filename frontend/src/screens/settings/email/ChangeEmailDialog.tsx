import { type ReactElement, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Button } from '@/components/Button'
import { ButtonRow, Dialog } from '@/components/Dialog'
import { EmailField } from '@/components/EmailField'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { useToaster } from '@/components/toasts/useToaster'
import { SignInCancelledError, useSignInAgain } from '@/features/sign-in-again/useSignInAgain'
import { t } from '@/language/text'
import { cleanEmail } from '@/lib/cleanText'
import * as rules from '@/lib/validation'
import { emailErrorText, toastAdviceFor } from '@/session/authErrors'
import { useSelf, useSession } from '@/session/SessionProvider'

interface Props {
  onClose: () => void
  onRequested: (email: string) => void
}

/** Asks for the new address, and says what will happen. */
export function ChangeEmailDialog({ onClose, onRequested }: Props): ReactElement {
  const { email } = useSelf()
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false })
  const { requestEmailChange, signInAgainDialog } = useRequestEmailChange(form, onRequested)
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])

  const requireOtherEmail = (typed: string): string | undefined =>
    cleanEmail(typed).toLowerCase() === email ? t('This is already your email.') : undefined
  return (
    <>
      <Dialog title={t('Change email')} onClose={onClose}>
        <Form form={form} onSubmit={requestEmailChange}>
          <p>
            {t(
              'We’ll send a link to the new address. Nothing changes until you open it. After that, log in again with the new email, here and on your other devices.',
            )}
          </p>
          <EmailField
            required
            label={t('New Email')}
            autoComplete="email"
            enterKeyHint="send"
            {...fieldProps(form)('email', {
              validate: { email: rules.emailRule, isOther: requireOtherEmail },
            })}
          />
          <ButtonRow>
            <Button variant="text" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" busy={form.formState.isSubmitting}>
              {t('Send link')}
            </Button>
          </ButtonRow>
        </Form>
      </Dialog>
      {signInAgainDialog}
    </>
  )
}

/** E-mails the link that changes the address. If the fan's sign-in is old, the fan logs in again first. */
function useRequestEmailChange(
  form: UseFormReturn<{ email: string }>,
  onRequested: (email: string) => void,
) {
  const { callProvider } = useSession()
  const toaster = useToaster('email')
  const { withRecentSignIn, signInAgainDialog } = useSignInAgain(
    t('Before we change your email, please confirm it’s you.'),
  )

  const requestEmailChange = async (values: { email: string }): Promise<void> => {
    const email = cleanEmail(values.email).toLowerCase()
    try {
      await withRecentSignIn(() => callProvider((provider) => provider.requestEmailChange(email)))
      onRequested(email)
    } catch (error) {
      const message = emailErrorText(error)
      if (error instanceof SignInCancelledError) return
      if (message) form.setError('email', { message })
      else toaster.failure(error, t('Email not changed'), toastAdviceFor(error))
    }
  }
  return { requestEmailChange, signInAgainDialog }
}
