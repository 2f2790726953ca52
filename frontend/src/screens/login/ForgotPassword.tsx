import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/Button'
import { EmailField } from '@/components/EmailField'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import layout from '@/components/layout.module.css'
import { Notice } from '@/components/Notice'
import text from '@/components/text.module.css'
import { useToaster } from '@/components/toasts/useToaster'
import { useTitle } from '@/components/useTitle'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { cleanEmail } from '@/lib/cleanText'
import * as rules from '@/lib/validation'
import { emailErrorText } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'
import { LoginAdvice } from './LoginAdvice'
import styles from './login.module.css'
import { adviceBelowForm } from './loginAdvice'
import { useStoreControlsBottom } from './useStoreControlsBottom'

interface Props {
  /** The e-mail that was typed into the login form. */
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

export function ForgotPassword({ email: typed, onEmail, onBack }: Props): ReactElement {
  const form = useForm({ defaultValues: { email: typed }, shouldFocusError: false })
  const field = fieldProps(form)
  const [sentTo, setSentTo] = useState('')
  const [advice, setAdvice] = useState<string>()
  const { callProvider } = useSession()
  const toaster = useToaster('reset-password')
  const noteRef = useRef<HTMLParagraphElement>(null)
  useTitle(t('Forgot Password'))
  useStoreControlsBottom()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note is rendered once `sentTo` is set
  useEffect(() => noteRef.current?.focus(), [sentTo])

  const sendResetEmail = async (values: { email: string }): Promise<void> => {
    const email = cleanEmail(values.email)
    setSentTo('')
    setAdvice(undefined)
    try {
      await callProvider((provider) => provider.sendPasswordReset(email))
      setSentTo(email)
      toaster.success(t('Password reset email sent.'))
    } catch (error) {
      toaster.failure(error, t('Error sending password reset email.'))
      const message = emailErrorText(error)
      if (message) form.setError('email', { message })
      else setAdvice(adviceBelowForm(error))
    }
  }

  return (
    <Form form={form} className={layout.stack} onSubmit={sendResetEmail}>
      <div>
        <h1>{t('Forgot Password')}</h1>
        <p className={text.muted}>{t('We’ll send you a link to choose a new one.')}</p>
      </div>
      <EmailField
        required
        autoComplete="username"
        enterKeyHint="send"
        {...field('email', {
          validate: rules.emailRule,
          onChange: ({ target }) => onEmail(target.value),
        })}
      />
      {sentTo && (
        <Notice>
          <p ref={noteRef} tabIndex={-1}>
            <RichText
              text="We sent a link to {email}. If it doesn’t arrive, check your spam folder."
              parts={{ email: <strong>{sentTo}</strong> }}
            />
          </p>
        </Notice>
      )}
      <LoginAdvice text={advice} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Reset Password')}
        </Button>
        <Button variant="text" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </Form>
  )
}
