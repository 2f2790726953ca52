import Card from '@mui/material/Card'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId } from 'react'
import { NotificationRow } from '@/features/fan-list/NotificationRow'
import { notificationId } from '@/queries/notifications'
import { FoldedFollows } from './FoldedFollows'
import { isFolded, type NotificationDay } from './notificationDays'

const HEADING = { mb: 1, fontSize: '1.0625rem', '&::first-letter': { textTransform: 'uppercase' } }

interface Props {
  day: NotificationDay
  /** Whether more follows of the day may be on the next page. */
  mayGrow: boolean
  isOpened: boolean
  toggle: () => void
}

/** The follows of one day: rows, or one line for many. */
export function FollowsOfDay({ day, mayGrow, isOpened, toggle }: Props): ReactElement {
  const id = useId()
  const listId = `${id}-list`
  const isShown = isOpened || !isFolded(day)
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={HEADING}>
        {day.label}
      </Typography>
      <Card>
        {isFolded(day) && (
          <FoldedFollows items={day.items} {...{ mayGrow, listId, isOpened, toggle }} />
        )}
        <List disablePadding id={listId} hidden={!isShown}>
          {isShown &&
            day.items.map((item) => (
              <NotificationRow key={notificationId(item)} notification={item} />
            ))}
        </List>
      </Card>
    </section>
  )
}
