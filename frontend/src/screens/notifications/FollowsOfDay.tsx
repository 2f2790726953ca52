import Card from '@mui/material/Card'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId } from 'react'
import { NotificationRow } from '@/features/fan-list/NotificationRow'
import { type ListedNotification, notificationId } from '@/queries/notifications'
import { FoldedFollows } from './FoldedFollows'
import { foldDay, type NotificationDay } from './notificationDays'

const HEADING_SX = { mb: 1, fontSize: '1.0625rem' }

interface Props {
  day: NotificationDay
  isNewest: boolean
  /** Whether more follows of the day may be on the next page. */
  mayGrow: boolean
  isOpened: boolean
  toggle: () => void
}

/** The follows of one day. If there are many, one line replaces most of their rows. */
export function FollowsOfDay({ day, isNewest, mayGrow, isOpened, toggle }: Props): ReactElement {
  const id = useId()
  const listId = `${id}-list`
  const { rows, folded } = foldDay(day, isNewest)
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={HEADING_SX}>
        {day.label}
      </Typography>
      <Card>
        {rows.length > 0 && <Rows items={rows} />}
        {folded.length > 0 && (
          <>
            <FoldedFollows items={folded} {...{ mayGrow, listId, isOpened, toggle }} />
            <div id={listId}>{isOpened && <Rows items={folded} />}</div>
          </>
        )}
      </Card>
    </section>
  )
}

const Rows = ({ items }: { items: ListedNotification[] }): ReactElement => (
  <List disablePadding sx={{ mb: '-1px' }}>
    {items.map((item) => (
      <NotificationRow key={notificationId(item)} notification={item} />
    ))}
  </List>
)
