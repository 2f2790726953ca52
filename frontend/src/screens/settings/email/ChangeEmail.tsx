import { type ReactElement, useState } from 'react'
import { BusyButton } from '@/components/BusyButton'
import { lazyScreen } from '@/components/lazyScreen'
import text from '@/components/text.module.css'
import { useDialogChunk } from '@/components/useDialogChunk'
import { t } from '@/language/text'
import { MethodsFailed } from '@/screens/settings/MethodsFailed'
import { useSignInMethods } from '@/session/useSignInMethods'

const EmailDialog = lazyScreen(async () => {
  const { EmailDialog } = await import(/* webpackChunkName: "account-dialogs" */ './EmailDialog')
  return EmailDialog
})

interface Props {
  offline: boolean
  /** Called with the address that the link was sent to. */
  onRequested: (email: string) => void
}

/** Changes the e-mail of a fan who logs in with e-mail and password. */
export function ChangeEmail({ offline, onRequested }: Props): ReactElement {
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
      <BusyButton
        variant="outlined"
        disabled={offline || !methods}
        busy={isLoading}
        onClick={async () => setOpen(await loadChunk())}
      >
        {t('Change email')}
      </BusyButton>
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
