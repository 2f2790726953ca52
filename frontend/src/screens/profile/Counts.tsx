import type { ReactElement } from 'react'
import type { Connections } from '@/api/types'
import { Skeleton } from '@/components/Skeleton'
import { count } from '@/lib/text'
import styles from './profile.module.css'

/** Followers and following, as numbers on a jersey. */
export const Counts = ({ tie }: { tie: Connections | undefined }): ReactElement => (
  <div className={`card__ties ${styles.counts}`}>
    <Figure label="Followers" value={tie?.followers_count} />
    <Figure label="Following" value={tie?.following_count} />
    {tie?.follows_you && <span className="badge">Follows you</span>}
  </div>
)

const Figure = ({ label, value }: { label: string; value: number | undefined }): ReactElement => (
  <p className={styles.figure}>
    <strong>{value === undefined ? <Skeleton width={36} height="1.1em" /> : count(value)}</strong>
    {label}
  </p>
)
