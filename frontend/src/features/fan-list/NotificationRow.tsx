import Box from '@mui/material/Box'
import type { ReactElement } from 'react'
import { hiddenText } from '@/components/hiddenText'
import { t } from '@/language/text'
import { formatTimeOnDay } from '@/lib/timeAgo'
import type { ListedNotification } from '@/queries/notifications'
import { FanListRow } from './FanListRow'

interface Props {
  notification: ListedNotification
}

/** Says which fan followed the viewer and when. */
export const NotificationRow = ({ notification }: Props): ReactElement => (
  <FanListRow
    fan={notification.user}
    mark={notification.isNew && <NewDot />}
    line={
      <>
        {t('started following you')}{' '}
        <time dateTime={notification.created_at}>{formatTimeOnDay(notification.created_at)}</time>
      </>
    }
  />
)

/** The dot has a wide border, because browsers with forced colours draw no backgrounds. */
const DOT_SX = {
  display: 'inline-block',
  width: 10,
  height: 10,
  border: '4px solid var(--blue)',
  borderRadius: '50%',
  background: 'var(--blue)',
}

/** Marks a notification as new. */
export const NewDot = (): ReactElement => (
  <Box component="span" sx={DOT_SX}>
    {hiddenText(t('New'))}
  </Box>
)
