import Box from '@mui/material/Box'
import type { ReactElement } from 'react'
import { hiddenText } from '@/components/hiddenText'
import { t } from '@/language/text'
import { formatAge, formatTimeAgo } from '@/lib/timeAgo'
import type { ListedNotification } from '@/queries/notifications'
import { FanListRow } from './FanListRow'

interface Props {
  notification: ListedNotification
}

/** Says which fan followed the viewer and when. */
export const NotificationRow = ({ notification }: Props): ReactElement => (
  <FanListRow
    fan={notification.user}
    since={<Since {...notification} />}
    line={t('started following you')}
  />
)

const Since = ({ isNew, created_at }: ListedNotification): ReactElement => (
  <>
    {isNew && <NewDot />}{' '}
    <time dateTime={created_at}>
      <span aria-hidden>{formatAge(created_at)}</span>
      {hiddenText(formatTimeAgo(created_at))}
    </time>
  </>
)

/** The dot is a border, because browsers with forced colours draw no backgrounds. */
const DOT_SX = {
  display: 'inline-block',
  mr: 0.75,
  border: '4px solid var(--blue)',
  borderRadius: 99,
}

/** Marks a notification as new. */
export const NewDot = (): ReactElement => (
  <Box component="span" sx={DOT_SX}>
    {hiddenText(t('New'))}
  </Box>
)
