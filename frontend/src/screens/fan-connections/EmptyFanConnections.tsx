import type { ComponentProps, ReactElement } from 'react'
import { Message } from '@/components/Message'
import { t } from '@/language/text'
import type { ConnectionSide } from '@/queries/keys'
import type { FanConnectionsState } from './useFanConnections'

interface Props {
  side: ConnectionSide
  /** The fan's name; empty until it is loaded. */
  name: string
  list: FanConnectionsState
}

/** Says why a fan's list is empty. */
export function EmptyFanConnections({ side, name, list }: Props): ReactElement {
  if (list.hidden) return <Message level={2} {...privateListMessage(name || t('This fan'), side)} />
  if (list.counts?.[side]) return <Message level={2} {...HIDDEN_FANS_MESSAGE} />
  return <Message level={2} {...emptyListMessage(name, side)} />
}

type MessageTexts = Pick<ComponentProps<typeof Message>, 'drawing' | 'title' | 'text'>

const HIDDEN_FANS_MESSAGE: MessageTexts = {
  drawing: 'nobody',
  title: t('No one to show'),
  text: t('Fans can hide whom they follow, and who follows them.'),
}

const privateListMessage = (fan: string, side: ConnectionSide): MessageTexts => ({
  drawing: 'locked',
  title: t('{fan} keeps this list private.', { fan }),
  text:
    side === 'followers'
      ? t('Only they see who follows them.')
      : t('Only they see whom they follow.'),
})

const emptyListMessage = (name: string, side: ConnectionSide): MessageTexts => ({
  drawing: 'empty',
  title:
    side === 'followers'
      ? t('No one follows {fan} yet.', { fan: name || t('this fan') })
      : t('{fan} isn’t following anyone yet.', { fan: name || t('This fan') }),
})
