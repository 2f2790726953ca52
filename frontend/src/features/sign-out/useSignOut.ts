import { useNavigate } from 'react-router-dom'
import { afterClosing } from '@/browser/closeOnBack'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'

/** Returns a function that signs out and opens the login, or says that it failed. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const toaster = useToaster('sign-out')
  const navigate = useNavigate()
  return async () => {
    try {
      await signOut()
      afterClosing(() => navigate(paths.login, { replace: true })) // after the menu with the button has closed
    } catch (error) {
      toaster.failure(error, t('Error'), t('Unable to sign out.'))
    }
  }
}
