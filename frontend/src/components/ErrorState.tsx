import type { ReactElement } from 'react'
import { errorText, serverMessageOr } from '@/api/error'
import { useOnReconnect } from '@/lib/useOnline'
import { Message } from './Message'

interface Props {
  error: Error
  title: string
  otherwise: string
  retry: () => void
  level?: 1 | 2
}

/** What failed and why, and a retry, which also happens by itself when the network is back. */
export function ErrorState({ error, title, otherwise, retry, level = 2 }: Props): ReactElement {
  useOnReconnect(retry)
  const words = errorText(error, title, serverMessageOr(error, otherwise))
  return (
    <Message
      drawing="goal"
      level={level}
      title={words.title}
      text={[words.description, words.hint].filter(Boolean).join(' ')}
      action={{ label: 'Try again', run: retry }}
    />
  )
}
