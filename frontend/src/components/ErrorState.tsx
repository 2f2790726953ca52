import type { ReactElement } from 'react'
import { errorText, serverMessageOr } from '@/api/error'
import { useOnline, useOnReconnect } from '@/browser/useOnline'
import { Message } from './Message'

interface Props {
  error: Error
  title: string
  fallbackMessage: string
  retry: () => void
  /** What to do, in the place of what failed, where a toast says that. */
  advice?: string
  level?: 1 | 2
}

/** Says what failed and why, with a retry button. Retries by itself when the network is back. */
export function ErrorState({
  error,
  title,
  fallbackMessage,
  retry,
  advice,
  level = 2,
}: Props): ReactElement {
  const online = useOnline() // errorText depends on it too
  useOnReconnect(retry)
  const words = errorText(error, title, serverMessageOr(error, fallbackMessage))
  return (
    <Message
      drawing={online ? 'error' : 'offline'}
      level={level}
      title={advice ? title : words.title}
      text={[advice ?? words.description, words.hint].filter(Boolean).join(' ')}
      action={{ label: 'Try again', run: retry }}
    />
  )
}
