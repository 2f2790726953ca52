import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { Overlay } from '@/components/Overlay'
import { TextField } from '@/components/TextField'
import { t } from '@/language/text'
import { cleanEmail } from '@/lib/cleanText'
import * as rules from '@/lib/validation'
import { useSelf } from '@/session/SessionProvider'
import { useRequestEmail } from './useRequestEmail'

interface Props {
  onClose: () => void
  onRequested: (email: string) => void
}

const EMAIL_INPUT_ATTRIBUTES = {
  inputMode: 'email',
  autoCapitalize: 'none',
  enterKeyHint: 'send',
  spellCheck: false,
} as const

/** Asks for the new address, and says what will happen. */
export function EmailDialog({ onClose, onRequested }: Props): ReactElement {
  const titleId = useId()
  const { email } = useSelf()
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false })
  const { requestEmailChange, signInAgainDialog } = useRequestEmail(form, onRequested)
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])

  const requireOtherEmail = (typed: string): string | undefined =>
    cleanEmail(typed).toLowerCase() === email ? t('This is already your email.') : undefined
  return (
    <>
      <Overlay kind="dialog" labelledBy={titleId} onClose={onClose}>
        <Form form={form} onSubmit={requestEmailChange}>
          <Stack sx={{ gap: 2, p: 3 }}>
            <Typography variant="h2" id={titleId}>
              {t('Change email')}
            </Typography>
            <Typography>
              {t(
                'We’ll send a link to the new address. Nothing changes until you open it. After that, log in again with the new email, here and on your other devices.',
              )}
            </Typography>
            <TextField
              required
              label={t('New Email')}
              type="email"
              autoComplete="email"
              slotProps={{ htmlInput: EMAIL_INPUT_ATTRIBUTES }}
              {...fieldProps(form)('email', {
                validate: { email: rules.email, isOther: requireOtherEmail },
              })}
            />
            <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
              <Button variant="text" onClick={onClose}>
                {t('Cancel')}
              </Button>
              <Button type="submit" loading={form.formState.isSubmitting}>
                {t('Send link')}
              </Button>
            </Stack>
          </Stack>
        </Form>
      </Overlay>
      {signInAgainDialog}
    </>
  )
}
