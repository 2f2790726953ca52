import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { EmailField } from '@/components/EmailField'
import { Field } from '@/components/Field'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { PasswordField } from '@/components/PasswordField'
import { t } from '@/language/text'
import * as rules from '@/lib/validation'
import type { SignUp } from '@/session/types'
import styles from './login.module.css'
import { EMAIL_FORM_ID, type LoginMode } from './modes'
import type { EmailFormControl } from './useEmailForm'

interface Props {
  form: EmailFormControl
  mode: LoginMode
  hidden: boolean
  onSubmit: (values: SignUp) => Promise<void>
  onForgot: () => void
}

/** The form's fields. Its buttons, EmailFormActions, come after the new fan's consent. */
export const EmailForm = ({ form, mode, hidden, onSubmit, onForgot }: Props): ReactElement => (
  <Form
    form={form}
    id={EMAIL_FORM_ID}
    method="post" // without JavaScript, a GET would put the password into the URL
    className={styles.form}
    hidden={hidden}
    onSubmit={onSubmit}
  >
    <EmailFormFields form={form} mode={mode} />
    {mode === 'login' && (
      <p>
        <Button variant="text" flush onClick={onForgot}>
          {t('Forgot Password')}
        </Button>
      </p>
    )}
  </Form>
)

function EmailFormFields({ form, mode }: Pick<Props, 'form' | 'mode'>): ReactElement {
  const field = fieldProps(form)
  const isSignup = mode === 'signup'
  return (
    <>
      {isSignup && (
        <Field
          required
          label={t('Full Name')}
          autoComplete="name"
          autoCapitalize="words"
          autoCorrect="off"
          enterKeyHint="next"
          {...field('fullName', { validate: rules.fullNameRule })}
        />
      )}
      <EmailField
        required
        autoComplete={isSignup ? 'email' : 'username'}
        enterKeyHint="next"
        {...field('email', { validate: rules.emailRule })}
      />
      <PasswordField
        required
        label={t('Password')}
        autoComplete={isSignup ? 'new-password' : 'current-password'}
        enterKeyHint={isSignup ? 'next' : 'go'}
        hint={isSignup ? rules.NEW_PASSWORD_HINT : undefined}
        {...field(
          'password',
          isSignup ? rules.NEW_PASSWORD_RULES : { validate: rules.requiredRule },
        )}
      />
      {isSignup && (
        <PasswordField
          required
          label={t('Confirm Password')}
          autoComplete="new-password"
          enterKeyHint="done"
          {...field('confirmation', rules.CONFIRMATION_RULES)}
        />
      )}
    </>
  )
}
