import type { ReactElement } from 'react'
import { t } from '@/language/text'
import { formatTimeAgo } from '@/lib/timeAgo'
import type { ListedNotification } from '@/queries/notifications'
import { FanListRow } from './FanListRow'

interface Props {
  notification: ListedNotification
}

/** Says which fan followed the viewer and when. */
export function NotificationRow({ notification }: Props): ReactElement {
  const { user, created_at, isNew } = notification
  const followLine = (
    <>
      {t('started following you')}
      <br />
      {isNew && <strong>{t('New')}</strong>}
      {isNew && ' · '}
      <time dateTime={created_at}>{formatTimeAgo(created_at)}</time>
    </>
  )
  return <FanListRow fan={user} isNew={isNew} line={followLine} />
}
