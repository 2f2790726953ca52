import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { lazyScreen } from '@/components/lazyScreen'
import { useDialogChunk } from '@/components/useDialogChunk'
import { t } from '@/language/text'
import { useSelf } from '@/session/SessionProvider'
import { useOffline } from '@/session/useOffline'
import { useDeleteAccount } from './useDeleteAccount'

const DeleteAccountDialog = lazyScreen(
  () => import(/* webpackChunkName: "account-dialogs" */ './DeleteAccountDialog'),
  'DeleteAccountDialog',
)

/** Deletes the fan's account, after a dialog that says what is deleted. */
export function DeleteAccount(): ReactElement {
  const self = useSelf()
  const [asking, setAsking] = useState(false)
  const { loadChunk, isLoading } = useDialogChunk(DeleteAccountDialog)
  const { deleteAccount, isDeleting, signInAgainDialog } = useDeleteAccount()
  const close = (): void => setAsking(false)
  return (
    <>
      <Button
        variant="outlined"
        danger
        disabled={useOffline()}
        busy={isLoading || isDeleting}
        onClick={async () => setAsking(await loadChunk())}
      >
        {t('Delete my account')}
      </Button>
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
