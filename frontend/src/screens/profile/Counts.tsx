import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Connections, PublicUser } from '@/api/types'
import { Skeleton } from '@/components/Skeleton'
import { formatCount } from '@/lib/format'
import { relationshipQuery } from '@/queries/connections'
import styles from './profile.module.css'

interface Props {
  relationship: Connections | undefined
  /** Whether the request for the counts failed. */
  unavailable?: boolean
}

/** The two follow counts, in the style of jersey numbers. */
export const Counts = ({ relationship, unavailable = false }: Props): ReactElement => (
  <div className={`card__relationship row ${styles.counts}`}>
    <Figure label="Followers" value={relationship?.followers_count} unavailable={unavailable} />
    <Figure label="Following" value={relationship?.following_count} unavailable={unavailable} />
    {relationship?.follows_you && <span className="badge">Follows you</span>}
  </div>
)

/** The counts of another fan, which FollowPart.tsx requests too. */
export function RelationshipCounts({ user, signedIn }: FanProps): ReactElement {
  const { data } = useQuery({ ...relationshipQuery(user._id), enabled: signedIn })
  return <Counts relationship={data} />
}

interface FanProps {
  user: PublicUser
  /** False while the session is loading. */
  signedIn: boolean
}

interface FigureProps {
  label: string
  value: number | undefined
  unavailable: boolean
}

function Figure({ label, value, unavailable }: FigureProps): ReactElement {
  const waiting = unavailable ? '–' : <Skeleton width={36} height="1.1em" />
  return (
    <p className={styles.figure}>
      <strong>{value === undefined ? waiting : formatCount(value)}</strong>
      {label}
    </p>
  )
}
