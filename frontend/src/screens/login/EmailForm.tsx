import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '@/components/Button'
import { EmailField } from '@/components/EmailField'
import { Field } from '@/components/Field'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { PasswordField } from '@/components/PasswordField'
import { CHOSEN, searchFor } from '@/lib/loginToFollow'
import { paths } from '@/lib/paths'
import * as rules from '@/lib/validation'
import { confirmationRules, type EmailFormControl, passwordRules } from './emailValues'
import { type Mode, REASON_ID, TEXTS } from './modes'
import { useEmailSignIn } from './useEmailSignIn'

interface Props {
  form: EmailFormControl
  mode: Mode
  hidden: boolean
  /** False until the terms are ticked. */
  allowed: boolean
  onBack: () => void
  onForgot: () => void
}

export function EmailForm(props: Props): ReactElement {
  const { form, mode, hidden, allowed, onBack, onForgot } = props
  const { signIn, advice, takenEmail } = useEmailSignIn(mode, form)
  return (
    <Form
      form={form}
      id="login-form"
      method="post" // without JavaScript, a GET would put the password into the URL
      className="entry__stack"
      hidden={hidden}
      onSubmit={signIn}
    >
      <Fields form={form} mode={mode} />
      {mode === 'login' && (
        <button type="button" className="login__link login__forgot" onClick={onForgot}>
          Forgot Password
        </button>
      )}
      {advice && <p className="login__advice">{advice}</p>}
      {takenEmail && <LoginToExistingAccount email={takenEmail} form={form} />}
      <Button
        type="submit"
        disabled={!allowed}
        aria-describedby={allowed ? undefined : REASON_ID}
        loading={form.formState.isSubmitting}
      >
        {TEXTS[mode].submit}
      </Button>
      <Button variant="text" onClick={onBack}>
        Back
      </Button>
    </Form>
  )
}

function Fields({ form, mode }: Pick<Props, 'form' | 'mode'>): ReactElement {
  const field = fieldProps(form)
  const signup = mode === 'signup'
  return (
    <>
      {signup && (
        <Field
          required
          label="Full Name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          {...field('fullName', { validate: rules.fullName })}
        />
      )}
      <EmailField
        required
        autoComplete={signup ? 'email' : 'username'}
        enterKeyHint="next"
        {...field('email', { validate: rules.email })}
      />
      <PasswordField
        required
        label="Password"
        autoComplete={signup ? 'new-password' : 'current-password'}
        enterKeyHint={signup ? 'next' : 'go'}
        hint={signup ? rules.NEW_PASSWORD_HINT : undefined}
        {...field('password', passwordRules[mode])}
      />
      {signup && (
        <PasswordField
          required
          label="Confirm Password"
          autoComplete="new-password"
          enterKeyHint="done"
          {...field('confirmation', confirmationRules)}
        />
      )}
    </>
  )
}

/** Leads somebody whose address already has an account from the sign-up to the login. */
function LoginToExistingAccount({
  email,
  form,
}: {
  email: string
  form: EmailFormControl
}): ReactElement {
  const { search } = useLocation()
  const forgetPassword = (): void => {
    form.setValue('password', '')
    form.setValue('confirmation', '')
  }
  return (
    <ButtonLink
      variant="outlined"
      to={paths.login + searchFor('login', search)}
      state={CHOSEN}
      replace
      onClick={forgetPassword}
    >
      Log in as {email}
    </ButtonLink>
  )
}
