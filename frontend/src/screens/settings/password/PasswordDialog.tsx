import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/Button'
import { Buttons, Dialog } from '@/components/Dialog'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { PasswordField } from '@/components/PasswordField'
import { ForgotPasswordButton } from '@/features/sign-in-again/ForgotPasswordButton'
import { UsernameField } from '@/features/sign-in-again/UsernameField'
import { t } from '@/language/text'
import * as rules from '@/lib/validation'
import { useSelf } from '@/session/SessionProvider'
import { type PasswordValues, useChangePassword } from './useChangePassword'

const EMPTY_FORM: PasswordValues = { current: '', password: '', confirmation: '' }

/** Asks for the current password and the new one. */
export function PasswordDialog({ onClose }: { onClose: () => void }): ReactElement {
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
        <UsernameField email={email} />
        <PasswordField
          required
          label={t('Current Password')}
          autoComplete="current-password"
          enterKeyHint="next"
          {...field('current', { validate: rules.required(t('Current Password')) })}
        />
        <ForgotPasswordButton email={email} />
        <PasswordField
          required
          label={t('New Password')}
          autoComplete="new-password"
          enterKeyHint="next"
          hint={rules.NEW_PASSWORD_HINT}
          {...field('password', {
            validate: {
              required: rules.required(t('New Password')),
              strength: rules.newPassword,
            },
            deps: 'confirmation',
          })}
        />
        <PasswordField
          required
          label={t('Confirm Password')}
          autoComplete="new-password"
          enterKeyHint="done"
          {...field('confirmation', {
            validate: {
              required: rules.required(t('Confirm Password')),
              same: (confirmation, { password }) => rules.samePassword(password, confirmation),
            },
          })}
        />
        <Buttons>
          <Button variant="text" disabled={isSubmitting} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {t('Change password')}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  )
}
