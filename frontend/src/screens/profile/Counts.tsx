import type { ReactElement } from 'react'
import type { Connections } from '@/api/types'
import { Skeleton } from '@/components/Skeleton'
import { count } from '@/lib/text'
import styles from './profile.module.css'

interface Props {
  tie: Connections | undefined
  /** They couldn’t be asked for. */
  unknown?: boolean
}

/** Followers and following, as numbers on a jersey. */
export const Counts = ({ tie, unknown = false }: Props): ReactElement => (
  <div className={`card__ties ${styles.counts}`}>
    <Figure label="Followers" value={tie?.followers_count} unknown={unknown} />
    <Figure label="Following" value={tie?.following_count} unknown={unknown} />
    {tie?.follows_you && <span className="badge">Follows you</span>}
  </div>
)

interface FigureProps {
  label: string
  value: number | undefined
  unknown: boolean
}

function Figure({ label, value, unknown }: FigureProps): ReactElement {
  const waiting = unknown ? '–' : <Skeleton width={36} height="1.1em" />
  return (
    <p className={styles.figure}>
      <strong>{value === undefined ? waiting : count(value)}</strong>
      {label}
    </p>
  )
}
