import type { ReactElement, ReactNode } from 'react'
import { Button } from '@/components/Button'
import { useSendVerification } from './useSendVerification'

interface Props {
  offline: boolean
  children: ReactNode
}

/** Sends the link that verifies the fan's e-mail. */
export function VerifyButton({ offline, children }: Props): ReactElement {
  const { send, isSending } = useSendVerification()
  return (
    <Button small variant="outlined" disabled={offline} busy={isSending} onClick={send}>
      {children}
    </Button>
  )
}
