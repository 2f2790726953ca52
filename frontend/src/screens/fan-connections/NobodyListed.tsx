import type { ComponentProps, ReactElement } from 'react'
import { Message } from '@/components/Message'
import type { Side } from '@/queries/keys'
import type { FanConnectionsState } from './useFanConnections'

interface Props {
  side: Side
  /** The fan's name; empty until it is loaded. */
  name: string
  list: FanConnectionsState
}

/** Says why the list is empty. */
export function NobodyListed({ side, name, list }: Props): ReactElement {
  const fan = name || 'This fan'
  if (list.hidden) return <Message level={2} {...privateWords(fan, side)} />
  if (list.counts?.[side]) return <Message level={2} {...HIDING} />
  return <Message level={2} {...emptyWords(fan, side)} />
}

type Words = Pick<ComponentProps<typeof Message>, 'drawing' | 'title' | 'text'>

const HIDING: Words = {
  drawing: 'nobody',
  title: 'No one to show',
  text: 'Fans can hide whom they follow, and who follows them.',
}

const privateWords = (fan: string, side: Side): Words => ({
  drawing: 'locked',
  title: `${fan} keeps this list private.`,
  text:
    side === 'followers' ? 'Only they see who follows them.' : 'Only they see whom they follow.',
})

const emptyWords = (fan: string, side: Side): Words => ({
  drawing: 'empty',
  title: side === 'followers' ? `No one follows ${fan} yet.` : `${fan} isn’t following anyone yet.`,
})
