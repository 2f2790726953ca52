import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { Message } from '@/components/Message'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import type { ConnectionSide } from '@/queries/keys'

/** Says why one of the viewer's lists is empty, and offers the next step. */
export function EmptyList({ side }: { side: ConnectionSide }): ReactElement {
  const navigate = useNavigate()
  return side === 'following' ? (
    <Message
      level={2}
      drawing="firstDay"
      title={t('You’re not following anyone yet.')}
      text={t('Scan a friend’s code at the rink, or look them up.')}
      action={{ label: t('Find a Player'), run: () => navigate(paths.findUsers) }}
    />
  ) : (
    <Message
      level={2}
      drawing="empty"
      title={t('No one is following you yet.')}
      text={t('Show your code: one scan and they’re on your card.')}
      action={{ label: t('Show my code'), run: () => navigate(paths.profileOpening('code')) }}
    />
  )
}
