import type { ReactElement } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { DialogButton } from '@/screens/settings/DialogButton'
import { LoginMethodsFailed } from '@/screens/settings/LoginMethodsFailed'
import { useSignInMethods } from '@/session/useSignInMethods'

const ChangeEmailDialog = lazyComponent(
  () => import(/* webpackChunkName: "account-dialogs" */ './ChangeEmailDialog'),
  'ChangeEmailDialog',
)

interface Props {
  /** Called with the address that the link was sent to. */
  onRequested: (email: string) => void
}

/** Changes the e-mail of a fan who logs in with e-mail and password. */
export function ChangeEmailButton({ onRequested }: Props): ReactElement {
  const { methods, retry } = useSignInMethods()
  if (retry) return <LoginMethodsFailed retry={retry} />
  if (methods && !methods.includes('password')) {
    return (
      <p className={text.muted}>
        {t('You log in with Google, so this is your Google account’s email.')}
      </p>
    )
  }
  return (
    <DialogButton
      variant="outlined"
      disabled={!methods}
      chunk={ChangeEmailDialog}
      dialog={(close) => (
        <ChangeEmailDialog
          onClose={close}
          onRequested={(email) => {
            close()
            onRequested(email)
          }}
        />
      )}
    >
      {t('Change email')}
    </DialogButton>
  )
}
