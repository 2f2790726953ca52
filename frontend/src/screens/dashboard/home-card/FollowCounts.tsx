import type { ReactElement } from 'react'
import { Rolling } from '@/components/Rolling'
import { Skeleton } from '@/components/Skeleton'
import { formatCount } from '@/lib/format'
import styles from './homeCard.module.css'

interface Props {
  /** Undefined until they are loaded. */
  following: number | undefined
  followers: number | undefined
}

export const FollowCounts = ({ following, followers }: Props): ReactElement => (
  <ul className={styles.counts}>
    <Count label="Following" value={following} />
    <Count label="Followers" value={followers} />
  </ul>
)

const Count = ({ label, value }: { label: string; value: number | undefined }): ReactElement =>
  value === undefined ? (
    <li>
      <Skeleton width={116} height={32} radius={16} />
    </li>
  ) : (
    <li className={styles.count}>
      <Rolling text={`${label}: ${formatCount(value)}`} motion="roll" />
    </li>
  )
