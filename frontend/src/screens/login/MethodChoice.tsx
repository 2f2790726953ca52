import Button from '@mui/material/Button'
import { Mail } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useToaster } from '@/components/toasts/ToastProvider'
import { useSession } from '@/session/SessionProvider'
import { GoogleLogo } from './GoogleLogo'
import styles from './login.module.css'

interface Props {
  /** False until the terms are ticked. */
  allowed: boolean
  onEmail: () => void
}

export function MethodChoice({ allowed, onEmail }: Props): ReactElement {
  const { signIn } = useSession()
  const toaster = useToaster('sign-in')
  const [busy, setBusy] = useState(false)

  const signInWithGoogle = async (): Promise<void> => {
    setBusy(true)
    try {
      await signIn((provider) => provider.signInWithGoogle())
    } catch (error) {
      toaster.failure(error, 'Login failed.', 'Unable to login with Google.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.stack}>
      <Button
        variant="outlined"
        startIcon={<GoogleLogo />}
        disabled={!allowed}
        loading={busy}
        onClick={signInWithGoogle}
      >
        Continue with Google
      </Button>
      <Button startIcon={<Mail aria-hidden />} disabled={!allowed} onClick={onEmail}>
        Use Email
      </Button>
    </div>
  )
}
