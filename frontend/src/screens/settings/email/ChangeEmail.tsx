import type { ReactElement } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { DialogButton } from '@/screens/settings/DialogButton'
import { MethodsFailed } from '@/screens/settings/MethodsFailed'
import { useSignInMethods } from '@/session/useSignInMethods'

const EmailDialog = lazyComponent(
  () => import(/* webpackChunkName: "account-dialogs" */ './EmailDialog'),
  'EmailDialog',
)

interface Props {
  /** Called with the address that the link was sent to. */
  onRequested: (email: string) => void
}

/** Changes the e-mail of a fan who logs in with e-mail and password. */
export function ChangeEmail({ onRequested }: Props): ReactElement {
  const { methods, retry } = useSignInMethods()
  if (retry) return <MethodsFailed retry={retry} />
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
      chunk={EmailDialog}
      dialog={(close) => (
        <EmailDialog
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
