import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { serverMessageOr } from '@/api/error'
import { lazyComponent } from '@/components/lazyComponent'
import { useToaster } from '@/components/toasts/useToaster'
import { SignInCancelledError, useSignInAgain } from '@/features/sign-in-again/useSignInAgain'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { isServerUnreachable } from '@/session/networkErrors'
import { useSelf, useSession } from '@/session/SessionProvider'
import { DialogButton } from './DialogButton'

const DeleteAccountDialog = lazyComponent(
  () => import(/* webpackChunkName: "account-dialogs" */ './DeleteAccountDialog'),
  'DeleteAccountDialog',
)

/** Deletes the fan's account, after a dialog that says what is deleted. */
export function DeleteAccountSection(): ReactElement {
  const self = useSelf()
  const { deleteAccount, isDeleting, signInAgainDialog } = useDeleteAccount()
  return (
    <>
      <DialogButton
        variant="outlined"
        danger
        busy={isDeleting}
        chunk={DeleteAccountDialog}
        dialog={(close) => (
          <DeleteAccountDialog
            name={self.full_name}
            onCancel={close}
            onConfirm={() => {
              close()
              void deleteAccount()
            }}
          />
        )}
      >
        {t('Delete my account')}
      </DialogButton>
      {signInAgainDialog}
    </>
  )
}

/** Deletes the account and opens the login. If the sign-in is too old, the fan logs in again first. */
function useDeleteAccount() {
  const { deleteAccount } = useSession()
  const { withRecentSignIn, signInAgainDialog } = useSignInAgain(
    t('Before we delete your account, please confirm it’s you.'),
  )
  const toaster = useToaster('delete-account')
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)

  const deleteAndLeave = async (): Promise<void> => {
    setDeleting(true)
    try {
      await withRecentSignIn(deleteAccount)
      toaster.show(DELETED_TOAST)
      navigate(paths.login, { replace: true })
    } catch (error) {
      setDeleting(false)
      if (error instanceof SignInCancelledError) return
      toaster.failure(error, t('Error'), failureText(error))
    }
  }
  return { deleteAccount: deleteAndLeave, isDeleting, signInAgainDialog }
}

const DELETED_TOAST = {
  kind: 'success',
  title: t('Account deleted'),
  description: t('Your profile and all your data are gone.'),
  staysOnNextScreen: true,
} as const

const failureText = (error: unknown): string =>
  isServerUnreachable(error)
    ? t('We can’t tell whether your account is deleted.')
    : serverMessageOr(error, t('Unable to delete your account. Please try again.'))
