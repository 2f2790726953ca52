import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '@/components/Button'
import { GoogleLogo } from '@/components/GoogleLogo'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { authErrorText } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'

export function GoogleSignInAgain({ onDone }: { onDone: () => void }): ReactElement {
  const { callProvider, preparePopup } = useSession()
  const toaster = useToaster('sign-in-again')
  const [busy, setBusy] = useState(false)
  useEffect(preparePopup, [preparePopup])

  const signIn = async (): Promise<void> => {
    setBusy(true)
    try {
      await callProvider((provider) => provider.reauthenticateWithGoogle())
      onDone()
    } catch (error) {
      const advice = authErrorText(error) ?? t('Unable to login with Google.')
      toaster.failure(error, t('Login failed.'), advice)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" icon={<GoogleLogo />} busy={busy} onClick={signIn}>
      {t('Continue with Google')}
    </Button>
  )
}
