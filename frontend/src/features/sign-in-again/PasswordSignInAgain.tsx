import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/Button'
import { ButtonRow } from '@/components/Dialog'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { PasswordField } from '@/components/PasswordField'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import * as rules from '@/lib/validation'
import { authErrorText, isWrongPassword } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'
import { ForgotPasswordButton } from './ForgotPasswordButton'
import { HiddenUsernameField } from './HiddenUsernameField'

interface Props {
  email: string
  onDone: () => void
  cancelButton: ReactElement
}

export function PasswordSignInAgain({ email, onDone, cancelButton }: Props): ReactElement {
  const { callProvider } = useSession()
  const form = useForm({ defaultValues: { password: '' }, shouldFocusError: false })
  const toaster = useToaster('sign-in-again')
  const { setFocus, setError } = form
  useEffect(() => setFocus('password'), [setFocus])

  const signIn = async ({ password }: { password: string }): Promise<void> => {
    try {
      await callProvider((provider) => provider.reauthenticateWithPassword(password))
      onDone()
    } catch (error) {
      const message = isWrongPassword(error) ? t('Wrong password.') : authErrorText(error)
      if (message) setError('password', { message })
      else toaster.failure(error, t('Login failed.'), t('Unable to log in again.'))
      setFocus('password', { shouldSelect: true })
    }
  }
  return (
    <Form form={form} onSubmit={signIn}>
      <HiddenUsernameField email={email} />
      <PasswordField
        required
        label={t('Password')}
        autoComplete="current-password"
        enterKeyHint="go"
        {...fieldProps(form)('password', { validate: rules.requiredRule })}
      />
      <ForgotPasswordButton email={email} />
      <ButtonRow>
        {cancelButton}
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Log in')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
