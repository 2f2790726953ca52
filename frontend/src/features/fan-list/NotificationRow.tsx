import Box from '@mui/material/Box'
import type { ReactElement } from 'react'
import { FanPlace } from '@/components/FanPlace'
import { DOT } from '@/components/fanRowStyles'
import { hiddenText } from '@/components/hiddenText'
import { t } from '@/language/text'
import { formatTimeOnDay } from '@/lib/timeAgo'
import type { ListedNotification } from '@/queries/notifications'
import { FanListRow } from './FanListRow'

interface Props {
  notification: ListedNotification
}

/** Says which fan followed the viewer, when, and where the fan lives. */
export const NotificationRow = ({
  notification: { user, created_at, isNew },
}: Props): ReactElement => (
  <FanListRow
    fan={user}
    mark={isNew && <NewDot />}
    line={
      <>
        {t('started following you')}
        <span className="joint"> · </span>
        <time dateTime={created_at}>{formatTimeOnDay(created_at)}</time>
        {(user.location || user.favourite_team) && <span className="place-joint">{DOT}</span>}
        <FanPlace {...user} />
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
