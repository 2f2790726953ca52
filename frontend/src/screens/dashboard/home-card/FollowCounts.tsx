import Skeleton from '@mui/material/Skeleton'
import type { ReactElement } from 'react'
import { Rolling } from '@/components/Rolling'
import { formatCount } from '@/lib/format'
import styles from './homeCard.module.css'

interface Props {
  /** Undefined until they are loaded. */
  following: number | undefined
  followers: number | undefined
}

const BONE = { borderRadius: 16, bgcolor: 'var(--faint)' }

export const FollowCounts = ({ following, followers }: Props): ReactElement => (
  <ul className={styles.counts}>
    <Count label="Following" value={following} />
    <Count label="Followers" value={followers} />
  </ul>
)

const Count = ({ label, value }: { label: string; value: number | undefined }): ReactElement =>
  value === undefined ? (
    <li key="unknown">
      <Skeleton variant="rounded" width={116} height={32} sx={BONE} />
    </li>
  ) : (
    <li key="known" className={styles.count}>
      <Rolling text={`${label}: ${formatCount(value)}`} motion="roll" />
    </li>
  )
