import type { ReactElement } from 'react'
import { explain, reasonOr } from '@/api/error'
import { useBackOnline } from '@/lib/useOnline'
import { Message } from './Message'

interface Props {
  error: Error
  title: string
  otherwise: string
  retry: () => void
  level?: 1 | 2
}

/** What failed, why as far as we know, and a way on; the network coming back takes it by itself. */
export function ErrorState({ error, title, otherwise, retry, level = 2 }: Props): ReactElement {
  useBackOnline(retry)
  const words = explain(error, title, reasonOr(error, otherwise))
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
