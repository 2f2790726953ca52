import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Connections, PublicUser } from '@/api/types'
import { RollingText } from '@/components/RollingText'
import { Skeleton } from '@/components/Skeleton'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { paths } from '@/lib/paths'
import { relationshipQuery } from '@/queries/connections'
import type { FollowCounts } from '@/stores/offlineFollowCounts'
import styles from './cardFollowCounts.module.css'

interface Props {
  relationship: (FollowCounts & Partial<Connections>) | undefined
  /** Whether the request for the counts failed. */
  unavailable?: boolean
  /** The id of the fan to whose lists the counts link. */
  fanId: string
  children?: ReactNode
}

/** The two follow counts, in the style of jersey numbers. */
export const CardFollowCounts = ({
  relationship,
  unavailable = false,
  fanId,
  children,
}: Props): ReactElement => (
  <div className={`card__relationship ${styles.counts}`}>
    <FollowCount
      label={t('Followers')}
      value={relationship?.followers_count}
      unavailable={unavailable}
      to={!relationship?.followers_hidden && paths.connections(fanId, 'followers')}
    />
    <FollowCount
      label={t('Following')}
      value={relationship?.following_count}
      unavailable={unavailable}
      to={!relationship?.following_hidden && paths.connections(fanId, 'following')}
    />
    {children}
  </div>
)

/** Another fan's counts. They cost no extra request, because FollowSection.tsx uses the same query. */
export function RelationshipCounts({ user, signedIn }: FanProps): ReactElement {
  const { data, error } = useQuery({ ...relationshipQuery(user._id), enabled: signedIn })
  return (
    <CardFollowCounts relationship={data} unavailable={error !== null} fanId={user._id}>
      {data?.follows_you && <span className="badge">{t('Follows you')}</span>}
    </CardFollowCounts>
  )
}

interface FanProps {
  user: PublicUser
  /** Whether the viewer is signed in; false while the session is loading. */
  signedIn: boolean
}

interface FollowCountProps {
  label: string
  value: number | undefined
  unavailable: boolean
  /** The path of the list. The count links to the list once the count is loaded. */
  to: string | false
}

/** Uses `br` and `b`, because screen readers read a block or a `strong` separately. */
function FollowCount({ label, value, unavailable, to }: FollowCountProps): ReactElement {
  const placeholder = unavailable ? '–' : <Skeleton width={36} height="0.95em" />
  const content = (
    <>
      <b>{value === undefined ? placeholder : <RollingText text={formatCount(value)} />}</b> <br />
      <span>{label}</span>
    </>
  )
  return to && value !== undefined ? (
    <Link className={styles.figure} to={to}>
      {content}
    </Link>
  ) : (
    <p className={styles.figure}>{content}</p>
  )
}
