import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { TextField } from '@/components/TextField'
import { useToaster } from '@/components/toasts/ToastProvider'
import { useTitle } from '@/components/useTitle'
import * as rules from '@/lib/validation'
import { useSession } from '@/session/SessionProvider'
import styles from './login.module.css'

export function ForgotPassword({ onBack }: { onBack: () => void }): ReactElement {
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false })
  const field = fieldProps(form)
  const [sentTo, setSentTo] = useState('')
  const { sendPasswordReset } = useSession()
  const toaster = useToaster('reset-password')
  useTitle('Forgot Password')

  const send = async (values: { email: string }): Promise<void> => {
    const email = values.email.trim()
    setSentTo('')
    try {
      await sendPasswordReset(email)
      setSentTo(email)
      toaster.success('Password reset email sent.')
    } catch (error) {
      toaster.failure(error, 'Error sending password reset email.')
    }
  }

  return (
    <Form form={form} className={styles.stack} onSubmit={send}>
      <div>
        <h1 className={styles.title}>Forgot Password</h1>
        <p className={styles.caption}>We’ll send you a link to choose a new one.</p>
      </div>
      <TextField
        required
        label="Email"
        type="email"
        autoComplete="email"
        {...field('email', { validate: rules.email })}
      />
      {sentTo && (
        <p className={styles.sent}>
          Look for it at <strong>{sentTo}</strong>, in the spam folder too.
        </p>
      )}
      <Button type="submit" loading={form.formState.isSubmitting}>
        Reset Password
      </Button>
      <Button variant="text" onClick={onBack}>
        Back
      </Button>
    </Form>
  )
}
