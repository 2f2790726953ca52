import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Connections } from '@/api/types'
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
}

/** Says which of the fans whom the viewer follows also follow this fan. */
export function KnownFollowers({ fanId, signedIn }: Props): ReactElement | null {
  const { data } = useQuery({ ...relationshipQuery(fanId), enabled: signedIn })
  const known = data?.known_followers
  if (!known?.count) return null
  return (
    <div className={styles.known}>
      {known.users
        .filter(({ photo_url }) => photo_url)
        .map(({ _id, photo_url }) => (
          <img key={_id} src={sizedPhotoUrl(photo_url, PHOTO_PX)} alt="" />
        ))}
      <p>
        <KnownFollowerNames {...known} />
      </p>
    </div>
  )
}

/** Up to two names, and the number of other followers whom the viewer also follows. */
function KnownFollowerNames({ count, users }: Connections['known_followers']): ReactElement {
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
