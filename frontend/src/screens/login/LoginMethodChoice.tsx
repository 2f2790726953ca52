import { Mail } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '@/components/Button'
import { GoogleLogo } from '@/components/GoogleLogo'
import layout from '@/components/layout.module.css'
import { Notice } from '@/components/Notice'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { useSession } from '@/session/SessionProvider'
import { LoginAdvice } from './LoginAdvice'
import { loginAdviceFor } from './loginAdvice'
import { TERMS_TEXT_ID } from './modes'
import { useInAppBrowser } from './useInAppBrowser'

interface Props {
  /** Whether the button for the e-mail is filled, as the screen's main action. */
  isMain: boolean
  hidden: boolean
  /** Whether the choice is about to be hidden, and already invisible. */
  leaving: boolean
  /** False until a new fan has ticked the terms. */
  allowed: boolean
  onEmail: () => void
}

export function LoginMethodChoice({
  isMain,
  hidden,
  leaving,
  allowed,
  onEmail,
}: Props): ReactElement {
  const { signIn, session } = useSession()
  const toaster = useToaster('sign-in')
  const [busy, setBusy] = useState(false)
  const [advice, setAdvice] = useState<string>()
  const app = useInAppBrowser()
  const noticeId = useId()
  const disabled = { disabled: !allowed, 'aria-describedby': allowed ? undefined : TERMS_TEXT_ID }

  const signInWithGoogle = async (): Promise<void> => {
    setBusy(true)
    setAdvice(undefined)
    toaster.close()
    try {
      await signIn((provider) => provider.signInWithGoogle())
    } catch (error) {
      setAdvice(loginAdviceFor(error))
      toaster.failure(error, t('Login failed.'), t('Unable to login with Google.'))
    } finally {
      setBusy(false)
    }
  }

  const googleButton = (
    <Button
      key="google" // keeps the focus when it moves below the notice
      variant={app ? 'text' : 'outlined'}
      icon={<GoogleLogo />}
      {...disabled}
      {...(app && { 'aria-describedby': allowed ? noticeId : `${TERMS_TEXT_ID} ${noticeId}` })}
      busy={busy || session.status === 'loading'}
      onClick={signInWithGoogle}
    >
      {t('Continue with Google')}
    </Button>
  )
  return (
    <div
      id="login-methods"
      className={layout.stack}
      data-leaving={leaving || undefined}
      hidden={hidden}
    >
      {!app && googleButton}
      <Button
        id="use-email"
        {...(!isMain && { variant: 'outlined' })}
        icon={<Mail aria-hidden />}
        {...disabled}
        onClick={onEmail}
      >
        {t('Use Email')}
      </Button>
      {app && (
        <Notice id={noticeId}>
          {t(
            'Google doesn’t allow logging in inside {app}. Use your email, or choose ‘open in your browser’ from {app}’s menu.',
            { app },
          )}
        </Notice>
      )}
      {app && googleButton}
      <LoginAdvice text={advice} />
    </div>
  )
}
