import type { ReactElement, ReactNode } from 'react'
import { Button } from '@/components/Button'
import { useSendVerificationEmail } from './useSendVerificationEmail'

interface Props {
  offline: boolean
  children: ReactNode
}

export function VerifyEmailButton({ offline, children }: Props): ReactElement {
  const { send, isSending } = useSendVerificationEmail()
  return (
    <Button small variant="outlined" disabled={offline} busy={isSending} onClick={send}>
      {children}
    </Button>
  )
}
