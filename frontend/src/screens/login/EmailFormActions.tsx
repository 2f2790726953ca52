import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '@/components/Button'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import { LoginAdvice } from './LoginAdvice'
import styles from './login.module.css'
import { EMAIL_FORM_ID, type LoginMode, TERMS_TEXT_ID, TEXTS_BY_MODE } from './modes'
import type { EmailFormControl } from './useEmailForm'
import type { NextStep } from './useEmailSignIn'

interface Props {
  form: EmailFormControl
  mode: LoginMode
  hidden: boolean
  /** False until a new fan has ticked the terms. */
  allowed: boolean
  nextStep: NextStep
  onBack: () => void
}

/** The buttons of the e-mail form. After a failure, also offers the next step. */
export function EmailFormActions({
  form,
  mode,
  hidden,
  allowed,
  nextStep,
  onBack,
}: Props): ReactElement {
  const { advice, takenEmail } = nextStep
  const isEntering = useSession().session.status === 'loading'
  return (
    <div id="login-actions" className={styles.actions} hidden={hidden}>
      <LoginAdvice text={advice}>
        {takenEmail && <LoginToExistingAccount email={takenEmail} form={form} />}
      </LoginAdvice>
      <Button
        type="submit"
        form={EMAIL_FORM_ID}
        disabled={!allowed}
        aria-describedby={allowed ? undefined : TERMS_TEXT_ID}
        busy={form.formState.isSubmitting || isEntering}
      >
        {TEXTS_BY_MODE[mode].submit}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('Back')}
      </Button>
    </div>
  )
}

/** Leads a fan whose address already has an account from the sign-up to the login. */
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
    <ButtonLink variant="outlined" to={paths.login + search} replace onClick={forgetPassword}>
      {t('Log in as {email}', { email })}
    </ButtonLink>
  )
}
