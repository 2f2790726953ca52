import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { lazyScreen } from '@/components/lazyScreen'
import text from '@/components/text.module.css'
import { useDialogChunk } from '@/components/useDialogChunk'
import { t } from '@/language/text'
import { MethodsFailed } from '@/screens/settings/MethodsFailed'
import { useOffline } from '@/session/useOffline'
import { useSignInMethods } from '@/session/useSignInMethods'

const EmailDialog = lazyScreen(
  () => import(/* webpackChunkName: "account-dialogs" */ './EmailDialog'),
  'EmailDialog',
)

interface Props {
  /** Called with the address that the link was sent to. */
  onRequested: (email: string) => void
}

/** Changes the e-mail of a fan who logs in with e-mail and password. */
export function ChangeEmail({ onRequested }: Props): ReactElement {
  const offline = useOffline()
  const { methods, retry } = useSignInMethods()
  const [isOpen, setOpen] = useState(false)
  const { loadChunk, isLoading } = useDialogChunk(EmailDialog)
  if (retry) return <MethodsFailed retry={retry} />
  if (methods && !methods.includes('password')) {
    return (
      <p className={text.muted}>
        {t('You log in with Google, so this is your Google account’s email.')}
      </p>
    )
  }
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        variant="outlined"
        disabled={offline || !methods}
        busy={isLoading}
        onClick={async () => setOpen(await loadChunk())}
      >
        {t('Change email')}
      </Button>
      {isOpen && (
        <EmailDialog
          onClose={close}
          onRequested={(email) => {
            close()
            onRequested(email)
          }}
        />
      )}
    </>
  )
}
