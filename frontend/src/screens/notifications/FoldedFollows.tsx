import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { FanAvatar } from '@/components/FanAvatar'
import rows from '@/components/fanRow.module.css'
import link from '@/components/rowLink.module.css'
import { NewNotificationDot } from '@/features/fan-list/NotificationRow'
import { RichText } from '@/language/RichText'
import { displayName, formatCount } from '@/lib/format'
import { type ListedNotification, notificationId } from '@/queries/notifications'
import styles from './notifications.module.css'

interface Props {
  /** At least two follows, the newest first. */
  items: ListedNotification[]
  /** Whether more follows of this day may still be loaded. */
  mayGrow: boolean
  /** The id of the list that the button opens. */
  listId: string
  isOpened: boolean
  toggle: () => void
}

const PHOTOS_MAX = 2

/** A line such as 'Théo and 3 others started following you'. A press shows each follow's row. */
export function FoldedFollows(props: Props): ReactElement {
  const { items, mayGrow, listId, isOpened, toggle } = props
  const otherCount = items.length - 1
  const isNew = !isOpened && items.some((item) => item.isNew)
  return (
    <button
      type="button"
      className={`${link.row} ${rows.row} ${styles.folded}`}
      data-new={isNew || undefined}
      aria-expanded={isOpened}
      aria-controls={listId}
      onClick={toggle}
    >
      <FollowerPhotos items={items.slice(0, PHOTOS_MAX)} />
      <span>
        <RichText
          text="{fan} and {others} other started following you"
          other="{fan} and {others} others started following you"
          count={otherCount}
          parts={{
            fan: <strong>{displayName(items[0]?.user.full_name ?? '')}</strong>,
            others: `${formatCount(otherCount)}${mayGrow ? '+' : ''}`,
          }}
        />{' '}
        {isNew && <NewNotificationDot />}
      </span>
      <ChevronDown aria-hidden />
    </button>
  )
}

const FollowerPhotos = ({ items }: { items: ListedNotification[] }): ReactElement => (
  <span className={styles.photos}>
    {items.toReversed().map((item) => (
      <FanAvatar
        key={notificationId(item)}
        name={item.user.full_name}
        photoUrl={item.user.photo_url}
        team={item.user.favourite_team}
      />
    ))}
  </span>
)
