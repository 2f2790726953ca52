import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'

interface SignOut {
  signOut: () => Promise<void>
  isSigningOut: boolean
}

/** Signs out and opens the login, or says that it failed. */
export function useSignOut(): SignOut {
  const { signOut: endSession } = useSession()
  const toaster = useToaster('sign-out')
  const navigate = useNavigate()
  const [isSigningOut, setSigningOut] = useState(false)

  const signOut = async (): Promise<void> => {
    setSigningOut(true)
    try {
      await endSession()
      navigate(paths.login, { replace: true })
    } catch (error) {
      toaster.failure(error, t('Error'), t('Unable to sign out.'))
    } finally {
      setSigningOut(false)
    }
  }
  return { signOut, isSigningOut }
}
