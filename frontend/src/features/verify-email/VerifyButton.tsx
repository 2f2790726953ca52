import type { ReactElement, ReactNode } from 'react'
import { BusyButton } from '@/components/BusyButton'
import { useSendVerification } from './useSendVerification'

interface Props {
  offline: boolean
  children: ReactNode
}

/** Sends the link that verifies the fan's e-mail. */
export function VerifyButton({ offline, children }: Props): ReactElement {
  const { send, isSending } = useSendVerification()
  return (
    <BusyButton small variant="outlined" disabled={offline} busy={isSending} onClick={send}>
      {children}
    </BusyButton>
  )
}
