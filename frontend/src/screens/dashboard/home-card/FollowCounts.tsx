import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { Rolling } from '@/components/Rolling'
import { Skeleton } from '@/components/Skeleton'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { Side } from '@/queries/keys'
import styles from './homeCard.module.css'

interface Props {
  /** Undefined until they are loaded. */
  following: number | undefined
  followers: number | undefined
}

/** The two counts, each of which opens its list below. */
export const FollowCounts = ({ following, followers }: Props): ReactElement => (
  <ul className={styles.counts}>
    <Count side="following" label={t('Following')} value={following} />
    <Count side="followers" label={t('Followers')} value={followers} />
  </ul>
)

interface CountProps {
  side: Side
  label: string
  value: number | undefined
}

const Count = ({ side, label, value }: CountProps): ReactElement =>
  value === undefined ? (
    <li>
      <Skeleton width={116} height={32} radius={16} />
    </li>
  ) : (
    <li>
      <Link
        replace
        preventScrollReset
        className={styles.count}
        to={paths.homeTab(side)}
        onClick={() => showTab(side)}
      >
        <Rolling text={t('{label}: {count}', { label, count: formatCount(value) })} motion="roll" />
      </Link>
    </li>
  )

/** Scrolls to the list's tab and focuses it. Before the lists are loaded, the URL still opens the tab. */
function showTab(side: Side): void {
  const tab = document.getElementById(`tab-${side}`)
  tab?.scrollIntoView()
  tab?.focus({ preventScroll: true })
}
