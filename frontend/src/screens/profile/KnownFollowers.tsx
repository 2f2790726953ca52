import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Connections } from '@/api/types'
import { plural, t } from '@/language/text'
import { displayName, formatCount } from '@/lib/format'
import { paths } from '@/lib/paths'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { relationshipQuery } from '@/queries/connections'
import styles from './knownFollowers.module.css'

/** The largest number to which the server counts. */
const COUNTED_FOLLOWERS_MAX = 100

const PHOTO_PX = 64

interface Props {
  fanId: string
  /** False while the session is loading. */
  signedIn: boolean
}

/**
 * Says which fans that the viewer follows also follow this fan. On the card it keeps room for two lines,
 * so that nothing moves when it is loaded.
 */
export function KnownFollowers({ fanId, signedIn }: Props): ReactElement {
  const { data } = useQuery({ ...relationshipQuery(fanId), enabled: signedIn })
  const known = data?.known_followers
  return (
    <div className={styles.known}>{known && known.count > 0 && <Sentence known={known} />}</div>
  )
}

interface SentenceProps {
  known: Connections['known_followers']
}

/** Up to two names, and how many others that the viewer follows too. */
function Sentence({ known: { count, users } }: SentenceProps): ReactElement {
  const others = count - users.length
  return (
    <>
      {users
        .filter(({ photo_url }) => photo_url)
        .map(({ _id, photo_url }) => (
          <img key={_id} src={sizedPhotoUrl(photo_url, PHOTO_PX)} alt="" />
        ))}
      <p>
        {t('Followed by')}{' '}
        {users.map((user, at) => (
          <Fragment key={user._id}>
            {at > 0 && (others > 0 ? ', ' : ` ${t('and')} `)}
            <Link to={paths.user(user._id)}>{displayName(user.full_name)}</Link>
          </Fragment>
        ))}
        {others > 0 && ` ${t('and')} ${othersText(others, count)}`}
      </p>
    </>
  )
}

const othersText = (others: number, count: number): string =>
  plural(others, '{number} other', '{number} others', {
    number: formatCount(others) + (count >= COUNTED_FOLLOWERS_MAX ? '+' : ''),
  })
