import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import text from '@/components/text.module.css'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { toastAdviceFor } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'

/** E-mails the account a link that sets a new password, and shows a toast. */
export function ForgotPasswordButton({ email }: { email: string }): ReactElement {
  const { callProvider } = useSession()
  const toaster = useToaster('reset-password')
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')

  const send = async (): Promise<void> => {
    setState('sending')
    try {
      await callProvider((provider) => provider.sendPasswordReset(email))
      setState('sent')
    } catch (error) {
      setState('idle')
      toaster.failure(error, t('Error sending password reset email.'), toastAdviceFor(error))
    }
  }
  return (
    <div>
      <Button small variant="text" flush busy={state === 'sending'} onClick={send}>
        {t('Forgot Password')}
      </Button>
      <p aria-live="polite" className={text.muted}>
        {state === 'sent' &&
          t('We sent you a link. After you choose a new password, log in again.')}
      </p>
    </div>
  )
}
