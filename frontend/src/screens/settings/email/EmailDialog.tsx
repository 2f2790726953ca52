import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/Button'
import { Buttons, Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { t } from '@/language/text'
import { cleanEmail } from '@/lib/cleanText'
import * as rules from '@/lib/validation'
import { useSelf } from '@/session/SessionProvider'
import { useRequestEmail } from './useRequestEmail'

interface Props {
  onClose: () => void
  onRequested: (email: string) => void
}

/** Asks for the new address, and says what will happen. */
export function EmailDialog({ onClose, onRequested }: Props): ReactElement {
  const { email } = useSelf()
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false })
  const { requestEmailChange, signInAgainDialog } = useRequestEmail(form, onRequested)
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
          <Field
            required
            label={t('New Email')}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="email"
            enterKeyHint="send"
            spellCheck={false}
            {...fieldProps(form)('email', {
              validate: { email: rules.email, isOther: requireOtherEmail },
            })}
          />
          <Buttons>
            <Button variant="text" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" busy={form.formState.isSubmitting}>
              {t('Send link')}
            </Button>
          </Buttons>
        </Form>
      </Dialog>
      {signInAgainDialog}
    </>
  )
}
