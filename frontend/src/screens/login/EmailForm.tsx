import { type FormEvent, type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { PasswordField } from '@/components/PasswordField'
import { TextField } from '@/components/TextField'
import { type Problems, useForm } from '@/components/useForm'
import * as rules from '@/lib/validation'
import type { SignUp } from '@/session/types'
import styles from './login.module.css'
import type { Mode } from './modes'
import { useEmailSignIn } from './useEmailSignIn'

interface Props {
  mode: Mode
  allowed: boolean
  back: () => void
  forgot: () => void
}

interface EmailValues extends SignUp {
  confirmation: string
}

type Wrong = Problems<EmailValues>

const EMPTY: EmailValues = { fullName: '', email: '', password: '', confirmation: '' }

const loginRules = ({ email, password }: EmailValues): Wrong => ({
  email: rules.email(email),
  password: rules.required('Password')(password),
})

const signupRules = ({ fullName, email, password, confirmation }: EmailValues): Wrong => ({
  fullName: rules.fullName(fullName),
  email: rules.email(email),
  password: rules.required('Password')(password) ?? rules.newPassword(password),
  confirmation:
    rules.required('Confirm Password')(confirmation) ?? rules.samePassword(password, confirmation),
})

export function EmailForm({ mode, allowed, back, forgot }: Props): ReactElement {
  const signup = mode === 'signup'
  const form = useForm(EMPTY, signup ? signupRules : loginRules)
  const [busy, setBusy] = useState(false)
  const send = useEmailSignIn(mode)
  const { values, errors, set } = form

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (form.problems()) return
    setBusy(true)
    await send(values)
    setBusy(false)
  }

  return (
    <form ref={form.ref} noValidate className={styles.stack} onSubmit={submit}>
      {signup && (
        <TextField
          required
          label="Full Name"
          autoComplete="name"
          value={values.fullName}
          error={errors.fullName}
          onChange={(fullName) => set({ fullName })}
        />
      )}
      <TextField
        required
        label="Email"
        type="email"
        autoComplete="email"
        value={values.email}
        error={errors.email}
        onChange={(email) => set({ email })}
      />
      <PasswordField
        required
        label="Password"
        autoComplete={signup ? 'new-password' : 'current-password'}
        value={values.password}
        error={errors.password}
        onChange={(password) => set({ password })}
      />
      {signup && (
        <PasswordField
          required
          label="Confirm Password"
          autoComplete="new-password"
          value={values.confirmation}
          error={errors.confirmation}
          onChange={(confirmation) => set({ confirmation })}
        />
      )}
      {!signup && (
        <button type="button" className={styles.forgot} onClick={forgot}>
          Forgot Password
        </button>
      )}
      <Button type="submit" disabled={!allowed} busy={busy}>
        {signup ? 'Sign Up' : 'Login'}
      </Button>
      <Button variant="text" onClick={back}>
        Back
      </Button>
    </form>
  )
}
