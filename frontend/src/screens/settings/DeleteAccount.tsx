import { type ReactElement, useState } from 'react'
import { BusyButton } from '@/components/BusyButton'
import { lazyScreen } from '@/components/lazyScreen'
import { useDialogChunk } from '@/components/useDialogChunk'
import { t } from '@/language/text'
import { useSelf } from '@/session/SessionProvider'
import { useDeleteAccount } from './useDeleteAccount'

const DeleteAccountDialog = lazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "account-dialogs" */ './DeleteAccountDialog')
  return chunk.DeleteAccountDialog
})

/** Deletes the fan's account, after a dialog that says what is deleted. */
export function DeleteAccount({ offline }: { offline: boolean }): ReactElement {
  const self = useSelf()
  const [asking, setAsking] = useState(false)
  const { loadChunk, isLoading } = useDialogChunk(DeleteAccountDialog)
  const { deleteAccount, isDeleting, signInAgainDialog } = useDeleteAccount()
  const close = (): void => setAsking(false)
  return (
    <>
      <BusyButton
        variant="outlined"
        danger
        disabled={offline}
        busy={isLoading || isDeleting}
        onClick={async () => setAsking(await loadChunk())}
      >
        {t('Delete my account')}
      </BusyButton>
      {asking && (
        <DeleteAccountDialog
          name={self.full_name}
          onCancel={close}
          onConfirm={() => {
            close()
            void deleteAccount()
          }}
        />
      )}
      {signInAgainDialog}
    </>
  )
}
