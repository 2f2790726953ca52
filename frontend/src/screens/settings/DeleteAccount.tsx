import Button from '@mui/material/Button'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyScreen } from '@/components/lazyScreen'
import { useSelf } from '@/session/SessionProvider'
import { useDeleteAccount } from './useDeleteAccount'

const DeleteAccountDialog = lazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "account-dialogs" */ './DeleteAccountDialog')
  return chunk.DeleteAccountDialog
})

/** Deletes the fan's account, after it has said what goes. */
export function DeleteAccount({ offline }: { offline: boolean }): ReactElement {
  const self = useSelf()
  const [asking, setAsking] = useState(false)
  const { remove, isDeleting, signInAgainDialog } = useDeleteAccount()
  const close = (): void => setAsking(false)
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        disabled={offline}
        loading={isDeleting}
        onClick={() => setAsking(true)}
      >
        Delete my account
      </Button>
      <Suspense>
        {asking && (
          <DeleteAccountDialog
            name={self.full_name}
            onCancel={close}
            onConfirm={() => {
              close()
              void remove()
            }}
          />
        )}
      </Suspense>
      {signInAgainDialog}
    </>
  )
}
