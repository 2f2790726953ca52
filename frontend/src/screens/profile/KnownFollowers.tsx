import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Connections } from '@/api/types'
import { FollowsYou } from '@/features/profile-card/FollowsYou'
import { RichText } from '@/language/RichText'
import { displayName, formatCount } from '@/lib/format'
import { paths } from '@/lib/paths'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { relationshipQuery } from '@/queries/connections'
import styles from './knownFollowers.module.css'

/** The server counts no further than this number. */
const COUNTED_FOLLOWERS_MAX = 100

const PHOTO_PX = 64

interface Props {
  fanId: string
  /** Whether the viewer is signed in; false while the session is loading. */
  signedIn: boolean
  /** Whether this is on a phone's card, above the counts. */
  isOnCard: boolean
}

/**
 * Says which of the fans whom the viewer follows also follow this fan. On a phone's card, the element always
 * reserves two lines, so that nothing moves when the names are loaded. Without names, the card's badge
 * 'Follows you' is in their place.
 */
export function KnownFollowers({ fanId, signedIn, isOnCard }: Props): ReactElement | null {
  const { data } = useQuery({ ...relationshipQuery(fanId), enabled: signedIn })
  const known = data?.known_followers
  if (known && known.count > 0)
    return (
      <div className={styles.known}>
        <Sentence known={known} />
      </div>
    )
  return isOnCard ? <div className={styles.known}>{data?.follows_you && <FollowsYou />}</div> : null
}

interface SentenceProps {
  known: Connections['known_followers']
}

function Sentence({ known: { count, users } }: SentenceProps): ReactElement {
  return (
    <>
      {users
        .filter(({ photo_url }) => photo_url)
        .map(({ _id, photo_url }) => (
          <img key={_id} src={sizedPhotoUrl(photo_url, PHOTO_PX)} alt="" />
        ))}
      <p>
        <Names count={count} users={users} />
      </p>
    </>
  )
}

/** Up to two names, and the number of other followers whom the viewer also follows. */
function Names({ count, users }: SentenceProps['known']): ReactElement {
  const otherCount = count - users.length
  const [first, second] = users.map(({ _id, full_name }) => (
    <Link key={_id} to={paths.user(_id)}>
      {displayName(full_name)}
    </Link>
  ))
  const otherCountText = formatCount(otherCount) + (count >= COUNTED_FOLLOWERS_MAX ? '+' : '')
  if (otherCount === 0)
    return second ? (
      <RichText text="Followed by {first} and {second}" parts={{ first, second }} />
    ) : (
      <RichText text="Followed by {first}" parts={{ first }} />
    )
  return second ? (
    <RichText
      text="Followed by {first}, {second} and {number} other"
      other="Followed by {first}, {second} and {number} others"
      count={otherCount}
      parts={{ first, second, number: otherCountText }}
    />
  ) : (
    <RichText
      text="Followed by {first} and {number} other"
      other="Followed by {first} and {number} others"
      count={otherCount}
      parts={{ first, number: otherCountText }}
    />
  )
}
