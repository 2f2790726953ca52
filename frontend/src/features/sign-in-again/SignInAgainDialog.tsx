import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { ButtonRow, Dialog } from '@/components/Dialog'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import type { SignIn } from '@/session/types'
import { GoogleSignInAgain } from './GoogleSignInAgain'
import { PasswordSignInAgain } from './PasswordSignInAgain'

interface Props {
  /** Why the fan has to log in again. */
  reason: string
  signIn: SignIn
  onDone: () => void
  onCancel: () => void
}

/** Lets the fan log in again with any of the account's login methods. */
export function SignInAgainDialog({ reason, signIn, onDone, onCancel }: Props): ReactElement {
  const { email, methods } = signIn
  const cancelButton = (
    <Button variant="text" onClick={onCancel}>
      {t('Cancel')}
    </Button>
  )
  return (
    <Dialog title={t('Log in again')} onClose={onCancel}>
      <p>{reason}</p>
      <p className={text.strong}>{email}</p>
      {methods.includes('google') && <GoogleSignInAgain onDone={onDone} />}
      {methods.includes('password') ? (
        <PasswordSignInAgain email={email} onDone={onDone} cancelButton={cancelButton} />
      ) : (
        <ButtonRow>{cancelButton}</ButtonRow>
      )}
    </Dialog>
  )
}
