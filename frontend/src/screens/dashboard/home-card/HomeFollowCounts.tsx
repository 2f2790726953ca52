import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { RollingText } from '@/components/RollingText'
import { Skeleton } from '@/components/Skeleton'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { ConnectionSide } from '@/queries/keys'
import { useIsOffline } from '@/session/useIsOffline'
import styles from './homeCard.module.css'

interface Props {
  /** The follow counts; undefined until they are loaded, or if they are unknown offline. */
  following: number | undefined
  followers: number | undefined
}

/** The two follow counts. A press on one opens the list of these fans below the card. */
export const HomeFollowCounts = ({ following, followers }: Props): ReactElement => (
  <ul className={styles.counts}>
    <HomeFollowCount side="following" value={following} />
    <HomeFollowCount side="followers" value={followers} />
  </ul>
)

interface CountProps {
  side: ConnectionSide
  value: number | undefined
}

/** The count. If it is unknown, the element is a placeholder, or offline a dash in place of the number. */
function HomeFollowCount({ side, value }: CountProps): ReactElement {
  const isOffline = useIsOffline()
  if (value === undefined && !isOffline)
    return (
      <li>
        <Skeleton width={116} height={32} radius={16} />
      </li>
    )
  const shownValue = value === undefined ? '–' : formatCount(value)
  return (
    <li>
      <Link replace preventScrollReset className={styles.count} to={paths.homeTab(side)}>
        <span className="badge">
          <RollingText text={labelledCount(side, shownValue)} />
        </span>
      </Link>
    </li>
  )
}

const labelledCount = (side: ConnectionSide, count: string): string =>
  side === 'following' ? t('Following: {count}', { count }) : t('Followers: {count}', { count })
