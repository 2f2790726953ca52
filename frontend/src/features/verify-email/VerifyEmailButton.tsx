import type { ReactElement, ReactNode } from 'react'
import { Button } from '@/components/Button'
import { useSendVerificationEmail } from './useSendVerificationEmail'

interface Props {
  offline: boolean
  children: ReactNode
}

/** Sends the link that verifies the fan's e-mail. */
export function VerifyEmailButton({ offline, children }: Props): ReactElement {
  const { send, isSending } = useSendVerificationEmail()
  return (
    <Button small variant="outlined" disabled={offline} busy={isSending} onClick={send}>
      {children}
    </Button>
  )
}
