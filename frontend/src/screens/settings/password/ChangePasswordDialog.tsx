import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { endOtherSignIns } from '@/api/users'
import { Button } from '@/components/Button'
import { ButtonRow, Dialog } from '@/components/Dialog'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { PasswordField } from '@/components/PasswordField'
import { useToaster } from '@/components/toasts/useToaster'
import { ForgotPasswordButton } from '@/features/sign-in-again/ForgotPasswordButton'
import { HiddenUsernameField } from '@/features/sign-in-again/HiddenUsernameField'
import { t } from '@/language/text'
import * as rules from '@/lib/validation'
import { keys } from '@/queries/keys'
import { authErrorText, isWrongPassword } from '@/session/authErrors'
import { isServerUnreachable } from '@/session/networkErrors'
import { weakPasswordText } from '@/session/passwordErrors'
import { useSelf, useSession } from '@/session/SessionProvider'

const EMPTY_FORM: PasswordValues = { current: '', password: '', confirmation: '' }

/** Asks for the current password and the new one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { email } = useSelf()
  const form = useForm({ defaultValues: EMPTY_FORM, shouldFocusError: false })
  const change = useChangePassword(form, onClose)
  const field = fieldProps(form)
  const { setFocus } = form
  const { isSubmitting } = form.formState
  useEffect(() => setFocus('current'), [setFocus])
  return (
    <Dialog
      title={t('Change password')}
      busy={isSubmitting && t('Changing your password…')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={change}>
        <HiddenUsernameField email={email} />
        <PasswordField
          required
          label={t('Current Password')}
          autoComplete="current-password"
          enterKeyHint="next"
          {...field('current', { validate: rules.requiredRule })}
        />
        <ForgotPasswordButton email={email} />
        <PasswordField
          required
          label={t('New Password')}
          autoComplete="new-password"
          enterKeyHint="next"
          hint={rules.NEW_PASSWORD_HINT}
          {...field('password', rules.NEW_PASSWORD_RULES)}
        />
        <PasswordField
          required
          label={t('Confirm Password')}
          autoComplete="new-password"
          enterKeyHint="done"
          {...field('confirmation', rules.CONFIRMATION_RULES)}
        />
        <ButtonRow>
          <Button variant="text" disabled={isSubmitting} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {t('Change password')}
          </Button>
        </ButtonRow>
      </Form>
    </Dialog>
  )
}

interface PasswordValues {
  current: string
  password: string
  confirmation: string
}

/** Signs in again, sets the new password and signs out other devices. */
function useChangePassword(
  form: UseFormReturn<PasswordValues>,
  onDone: () => void,
): (values: PasswordValues) => Promise<void> {
  const { callProvider } = useSession()
  const client = useQueryClient()
  const toaster = useToaster('password')

  const explainError = (error: unknown): void => {
    const message = weakPasswordText(error)
    if (isWrongPassword(error)) form.setError('current', { message: t('Wrong password.') })
    else if (message) form.setError('password', { message })
    else toaster.failure(error, t('Password not changed'), authErrorText(error))
  }

  return async ({ current, password }) => {
    let isSent = false
    try {
      await callProvider((provider) => provider.reauthenticateWithPassword(current))
      isSent = true
      await callProvider((provider) => provider.changePassword(password))
    } catch (error) {
      if (!(isSent && isServerUnreachable(error))) explainError(error)
      else {
        toaster.show(UNKNOWN_RESULT_TOAST)
        endOtherSignIns().catch(() => undefined) // the password may have changed although no response arrived
      }
      return
    }
    // The login provider has revoked the sign-ins of other devices, which the server may notice
    // only minutes later. This call ends these sign-ins now.
    const hasEndedOthers = await endOtherSignIns().then(
      () => true,
      () => false,
    )
    void client.invalidateQueries({ queryKey: keys.signIns })
    toaster.success(t('Password changed'), hasEndedOthers ? SIGNED_OUT_TEXT : SIGNED_OUT_SOON_TEXT)
    onDone()
  }
}

const SIGNED_OUT_TEXT = t('Your other devices are signed out.')
const SIGNED_OUT_SOON_TEXT = t('Your other devices will be signed out within minutes.')
const UNKNOWN_RESULT_TOAST = {
  kind: 'error',
  title: t('We can’t tell whether your password changed'),
  description: t('Try the new one.'),
} as const
