import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { PasswordField } from '@/components/PasswordField'
import { TextField } from '@/components/TextField'
import * as rules from '@/lib/validation'
import type { SignUp } from '@/session/types'
import styles from './login.module.css'
import type { Mode } from './modes'
import { useEmailSignIn } from './useEmailSignIn'

interface Props {
  mode: Mode
  /** False until the terms are ticked. */
  allowed: boolean
  onBack: () => void
  onForgot: () => void
}

interface EmailValues extends SignUp {
  confirmation: string
}

const defaultValues: EmailValues = { fullName: '', email: '', password: '', confirmation: '' }

const passwordRules: Record<Mode, RegisterOptions<EmailValues, 'password'>> = {
  login: { validate: rules.required('Password') },
  signup: {
    validate: { required: rules.required('Password'), strength: rules.newPassword },
    deps: 'confirmation',
  },
}

const confirmationRules: RegisterOptions<EmailValues, 'confirmation'> = {
  validate: {
    required: rules.required('Confirm Password'),
    same: (confirmation, { password }) => rules.samePassword(password, confirmation),
  },
}

export function EmailForm({ mode, allowed, onBack, onForgot }: Props): ReactElement {
  const signup = mode === 'signup'
  const form = useForm({ defaultValues, shouldFocusError: false })
  const field = fieldProps(form)
  const signIn = useEmailSignIn(mode)
  return (
    <Form form={form} className={styles.stack} onSubmit={signIn}>
      {signup && (
        <TextField
          required
          label="Full Name"
          autoComplete="name"
          {...field('fullName', { validate: rules.fullName })}
        />
      )}
      <TextField
        required
        label="Email"
        type="email"
        autoComplete="email"
        {...field('email', { validate: rules.email })}
      />
      <PasswordField
        required
        label="Password"
        autoComplete={signup ? 'new-password' : 'current-password'}
        {...field('password', passwordRules[mode])}
      />
      {signup && (
        <PasswordField
          required
          label="Confirm Password"
          autoComplete="new-password"
          {...field('confirmation', confirmationRules)}
        />
      )}
      {!signup && (
        <button type="button" className={styles.forgot} onClick={onForgot}>
          Forgot Password
        </button>
      )}
      <Button type="submit" disabled={!allowed} loading={form.formState.isSubmitting}>
        {signup ? 'Sign Up' : 'Login'}
      </Button>
      <Button variant="text" onClick={onBack}>
        Back
      </Button>
    </Form>
  )
}
