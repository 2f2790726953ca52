import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { useToaster } from '@/components/toasts/useToaster'
import { useVerificationCheck } from '@/features/verify-email/useVerificationCheck'
import { t } from '@/language/text'
import { adviceFor } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'

/** Lets a fan prove that an e-mail of another record is theirs. That record then becomes this fan's. */
export function VerifyTakenEmail(): ReactElement {
  const { sendVerification } = useSession()
  const toaster = useToaster('verification')
  useVerificationCheck(true)

  const send = async (): Promise<void> => {
    try {
      await sendVerification()
      toaster.success(t('Email sent'), t('Open the link in it, then come back here.'))
    } catch (error) {
      toaster.failure(error, t('Unable to send the email.'), adviceFor(error))
    }
  }
  return (
    <>
      <p className="login__advice">
        {t('If it is yours, open the link in the email that we sent you, then come back here.')}
      </p>
      <Button variant="outlined" onClick={send}>
        {t('Send the email again')}
      </Button>
    </>
  )
}
