import { type FormEvent, type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { TextField } from '@/components/TextField'
import { useToaster } from '@/components/toasts/ToastProvider'
import { useForm } from '@/components/useForm'
import { useTitle } from '@/components/useTitle'
import * as rules from '@/lib/validation'
import { useSession } from '@/session/SessionProvider'
import styles from './login.module.css'

export function ForgotPassword({ back }: { back: () => void }): ReactElement {
  const form = useForm({ email: '' }, ({ email }) => ({ email: rules.email(email) }))
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const { sendPasswordReset } = useSession()
  const toaster = useToaster()
  useTitle('Forgot Password')

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (form.problems()) return
    const email = form.values.email.trim()
    setBusy(true)
    setSentTo('')
    try {
      await sendPasswordReset(email)
      setSentTo(email)
      toaster.success('Password reset email sent.')
    } catch (error) {
      toaster.failure(error, 'Error sending password reset email.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form.ref} noValidate className={styles.stack} onSubmit={submit}>
      <div>
        <h1 className={styles.title}>Forgot Password</h1>
        <p className={styles.caption}>We’ll send you a link to choose a new one.</p>
      </div>
      <TextField
        required
        label="Email"
        type="email"
        autoComplete="email"
        value={form.values.email}
        error={form.errors.email}
        onChange={(email) => form.set({ email })}
      />
      {sentTo && (
        <p className={styles.sent}>
          Look for it at <strong>{sentTo}</strong>, in the spam folder too.
        </p>
      )}
      <Button type="submit" busy={busy}>
        Reset Password
      </Button>
      <Button variant="text" onClick={back}>
        Back
      </Button>
    </form>
  )
}
