import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import entry from '@/components/entry.module.css'
import { useSendVerification } from '@/features/verify-email/useSendVerification'
import { useVerificationCheck } from '@/features/verify-email/useVerificationCheck'
import { t } from '@/language/text'

/** Lets a fan prove that an e-mail of another record is theirs. That record then becomes this fan's. */
export function VerifyTakenEmail(): ReactElement {
  const { send, isSending } = useSendVerification()
  useVerificationCheck(true)
  return (
    <>
      <p className={entry.advice}>
        {t('If it is yours, open the link in the email that we sent you, then come back here.')}
      </p>
      <Button variant="outlined" busy={isSending} onClick={send}>
        {t('Send the email again')}
      </Button>
    </>
  )
}
