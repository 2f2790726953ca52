import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { serverMessageOr } from '@/api/error'
import { useToaster } from '@/components/toasts/useToaster'
import { SignInCancelledError, useSignInAgain } from '@/features/sign-in-again/useSignInAgain'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { isUnreachable } from '@/session/networkErrors'
import { useSession } from '@/session/SessionProvider'

interface AccountDeletion {
  deleteAccount: () => Promise<void>
  isDeleting: boolean
  signInAgainDialog: ReactElement | null
}

/** Deletes the account and opens the login. If the sign-in is too old, the fan logs in again first. */
export function useDeleteAccount(): AccountDeletion {
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
  isUnreachable(error)
    ? t('We can’t tell whether your account is deleted.')
    : serverMessageOr(error, t('Unable to delete your account. Please try again.'))
