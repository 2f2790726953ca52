import type { ReactElement } from 'react'
import { CityAndTeam } from '@/components/CityAndTeam'
import { DOT } from '@/components/dot'
import { hiddenText } from '@/components/hiddenText'
import { t } from '@/language/text'
import { formatTimeOnDay } from '@/lib/timeAgo'
import type { ListedNotification } from '@/queries/notifications'
import { FanListRow } from './FanListRow'
import styles from './notificationRow.module.css'

/** Says which fan followed the viewer, when, and where the fan lives. */
export const NotificationRow = ({
  notification: { user, created_at, isNew },
}: {
  notification: ListedNotification
}): ReactElement => (
  <FanListRow
    fan={user}
    mark={isNew && <NewNotificationDot />}
    line={t('started following you')}
    lastLine={
      <>
        <time dateTime={created_at}>{formatTimeOnDay(created_at)}</time>
        {(user.location || user.favourite_team) && (
          <span className={styles.place}>
            {DOT}
            <CityAndTeam {...user} />
          </span>
        )}
      </>
    }
  />
)

/** Marks a notification as new. */
export const NewNotificationDot = (): ReactElement => (
  <span className={styles.dot}>{hiddenText(t('New'))}</span>
)
