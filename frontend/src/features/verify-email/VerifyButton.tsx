import { type ReactElement, type ReactNode, useState } from 'react'
import { BusyButton } from '@/components/BusyButton'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { adviceFor } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'

interface Props {
  offline: boolean
  children: ReactNode
}

/** Sends the link that verifies the fan's e-mail. */
export function VerifyButton({ offline, children }: Props): ReactElement {
  const { sendVerification } = useSession()
  const toaster = useToaster('verification')
  const [sending, setSending] = useState(false)

  const handleClick = async (): Promise<void> => {
    setSending(true)
    try {
      await sendVerification()
      toaster.success(t('Email sent'), t('Open the link in it, then come back here.'))
    } catch (error) {
      toaster.failure(error, t('Unable to send the email.'), adviceFor(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <BusyButton
      size="small"
      variant="outlined"
      disabled={offline}
      busy={sending}
      onClick={handleClick}
    >
      {children}
    </BusyButton>
  )
}
