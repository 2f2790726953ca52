import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { useToaster } from '@/components/toasts/useToaster'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import { Section } from './Section'

/** Ends all of the fan's sessions, after it has said so. */
export function SignOutSection({ offline }: { offline: boolean }): ReactElement {
  const [asking, setAsking] = useState(false)
  const { signOut, isSigningOut } = useSignOutEverywhere()
  const close = (): void => setAsking(false)
  return (
    <Section
      title="Sign out everywhere"
      text="For a lost phone, or a computer where you forgot to sign out."
    >
      <Button
        variant="outlined"
        color="error"
        disabled={offline}
        loading={isSigningOut}
        sx={{ justifySelf: 'start' }}
        onClick={() => setAsking(true)}
      >
        Sign out everywhere
      </Button>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          action="Sign out"
          onCancel={close}
          onConfirm={() => {
            close()
            void signOut()
          }}
        >
          <Typography>
            All your sessions end, on this device and on every other. To come back, log in again.
          </Typography>
        </ConfirmDialog>
      )}
    </Section>
  )
}

function useSignOutEverywhere(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const { signOutEverywhere } = useSession()
  const toaster = useToaster('sign-out')
  const navigate = useNavigate()
  const [isSigningOut, setSigningOut] = useState(false)

  const signOut = async (): Promise<void> => {
    setSigningOut(true)
    try {
      await signOutEverywhere()
      toaster.show(SIGNED_OUT)
      navigate(paths.login, { replace: true })
    } catch (error) {
      toaster.failure(error, 'Error', 'Unable to sign out everywhere.')
      setSigningOut(false)
    }
  }
  return { signOut, isSigningOut }
}

const SIGNED_OUT = {
  kind: 'success',
  title: 'Signed out everywhere',
  staysOnNextScreen: true,
} as const
