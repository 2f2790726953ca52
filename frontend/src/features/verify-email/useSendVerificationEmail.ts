import { useState } from 'react'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { toastAdviceFor } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'

/** Sends the link that verifies the fan's e-mail, and shows a toast. */
export function useSendVerificationEmail() {
  const { callProvider } = useSession()
  const toaster = useToaster('verification')
  const [isSending, setSending] = useState(false)

  const send = async (): Promise<void> => {
    setSending(true)
    try {
      await callProvider((provider) => provider.sendVerification())
      toaster.success(t('Email sent'), t('Open the link in it, then come back here.'))
    } catch (error) {
      toaster.failure(error, t('Unable to send the email.'), toastAdviceFor(error))
    } finally {
      setSending(false)
    }
  }
  return { send, isSending }
}
