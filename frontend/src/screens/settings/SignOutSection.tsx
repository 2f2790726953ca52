import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { isServerUnreachable } from '@/session/networkErrors'
import { useSession } from '@/session/SessionProvider'
import { useIsOffline } from '@/session/useIsOffline'
import { SettingsSection } from './SettingsSection'

/** Ends all of the fan's sessions, after a confirmation. */
export function SignOutSection(): ReactElement {
  const [asking, setAsking] = useState(false)
  const { signOut, isSigningOut } = useSignOutEverywhere()
  const close = (): void => setAsking(false)
  return (
    <SettingsSection
      title={t('Sign out everywhere')}
      text={t('For a lost phone, or a computer where you forgot to sign out.')}
      action={
        <Button
          variant="outlined"
          danger
          disabled={useIsOffline()}
          busy={isSigningOut}
          onClick={() => setAsking(true)}
        >
          {t('Sign out everywhere')}
        </Button>
      }
    >
      {asking && (
        <ConfirmDialog
          title={t('Sign out everywhere?')}
          action={t('Sign out')}
          onCancel={close}
          onConfirm={() => {
            close()
            void signOut()
          }}
        >
          <p>
            {t(
              'This signs you out on this device and on all others. You can log in again at any time.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </SettingsSection>
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
      toaster.show((await signOutEverywhere()) ? SIGNED_OUT_TOAST : ALREADY_ENDED_TOAST)
      navigate(paths.login, { replace: true })
    } catch (error) {
      toaster.failure(error, t('Error'), failureText(error))
      setSigningOut(false)
    }
  }
  return { signOut, isSigningOut }
}

const SIGNED_OUT_TOAST = {
  kind: 'success',
  title: t('Signed out everywhere'),
  staysOnNextScreen: true,
} as const

/** Shown if this session had already ended. The fan's other sessions may then not have ended. */
const ALREADY_ENDED_TOAST = {
  kind: 'success',
  title: t('Signed out'),
  description: t(
    'This session had already ended. If another device is still signed in, log in here and sign out everywhere.',
  ),
  staysOnNextScreen: true,
} as const

const failureText = (error: unknown): string =>
  isServerUnreachable(error)
    ? t('We can’t tell whether you’re signed out everywhere.')
    : t('Unable to sign out everywhere.')
