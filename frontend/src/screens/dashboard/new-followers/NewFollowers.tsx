import { type ReactElement, useId } from 'react'
import { ButtonLink } from '@/components/Button'
import layout from '@/components/layout.module.css'
import { FanCard } from '@/features/fan-card/FanCard'
import { FanCarousel } from '@/features/fan-card/FanCards'
import { FollowFanButton } from '@/features/follow/FollowFanButton'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { formatTimeAgo } from '@/lib/timeAgo'
import { type ListedNotification, notificationId } from '@/queries/notifications'
import styles from './newFollowers.module.css'

/**
 * The newest followers, each with a 'Follow' button. They count as unseen, and the badge keeps its
 * number, until the fan opens the list of all notifications.
 */
export function NewFollowers({ items }: { items: ListedNotification[] }): ReactElement | null {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={layout.between}>
        <h2 id={id}>{t('New followers')}</h2>
        <ButtonLink
          to={paths.notifications}
          variant="text"
          small
          flush
          aria-label={t('See all notifications')}
        >
          {t('See all')}
        </ButtonLink>
      </div>
      <FanCarousel labelledBy={id}>
        {items.map((item) => (
          <NewFollower key={notificationId(item)} notification={item} />
        ))}
      </FanCarousel>
    </section>
  )
}

const NewFollower = ({
  notification: { user, created_at },
}: {
  notification: ListedNotification
}): ReactElement => (
  <FanCard
    fan={user}
    note={<time dateTime={created_at}>{formatTimeAgo(created_at)}</time>}
    action={<FollowFanButton user={user} />}
  />
)
