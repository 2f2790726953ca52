import { type ReactElement, useId } from 'react'
import { Panel } from '@/components/Panel'
import { NotificationRow } from '@/features/fan-list/NotificationRow'
import { type ListedNotification, notificationId } from '@/queries/notifications'
import { FoldedFollows } from './FoldedFollows'
import { foldFollowsOfDay, type NotificationDay } from './notificationDays'
import styles from './notifications.module.css'

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
  const { rows, folded } = foldFollowsOfDay(day, isNewest)
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h2 id={id}>{day.label}</h2>
      <Panel>
        {rows.length > 0 && <NotificationRows items={rows} />}
        {folded.length > 0 && (
          <>
            <FoldedFollows items={folded} {...{ mayGrow, listId, isOpened, toggle }} />
            <div id={listId}>{isOpened && <NotificationRows items={folded} />}</div>
          </>
        )}
      </Panel>
    </section>
  )
}

const NotificationRows = ({ items }: { items: ListedNotification[] }): ReactElement => (
  <ul className={styles.rows}>
    {items.map((item) => (
      <NotificationRow key={notificationId(item)} notification={item} />
    ))}
  </ul>
)
