import type { ReactElement } from 'react'
import { errorText, serverMessageOr } from '@/api/error'
import { useOnline } from '@/browser/useOnline'
import { t } from '@/language/text'
import { Message } from './Message'

interface Props {
  error: Error
  title: string
  fallbackMessage: string
  retry: () => void
  /**
   * Advice on what to do next, for when there is a network. It replaces the error's text if a toast
   * already shows that text.
   */
  advice?: string
  level?: 1 | 2
}

/** Says what failed and why, with a retry button. When the network is back, the query itself retries. */
export function ErrorState({
  error,
  title,
  fallbackMessage,
  retry,
  advice,
  level = 2,
}: Props): ReactElement {
  const isOnline = useOnline() // renders errorText again when the network comes or goes
  const reason = errorText(error, title, serverMessageOr(error, fallbackMessage))
  const reasonText = [reason.description, reason.hint].filter(Boolean).join(' ')
  const retryWithFocus = (): void => {
    document.getElementById('main')?.focus({ preventScroll: true }) // the pressed button is removed
    retry()
  }
  return (
    <Message
      drawing={isOnline ? 'error' : 'offline'}
      level={level}
      title={advice ? title : reason.title}
      text={advice ? (reason.hint ?? advice) : reasonText}
      action={{ label: t('Try again'), run: retryWithFocus }}
    />
  )
}
