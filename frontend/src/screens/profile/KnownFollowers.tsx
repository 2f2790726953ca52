import { Fragment, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Connections } from '@/api/types'
import { displayName, formatCount } from '@/lib/format'
import { paths } from '@/lib/paths'
import styles from './knownFollowers.module.css'

/** The largest number to which the server counts. */
const COUNTED_MAX = 100

interface Props {
  known: Connections['known_followers']
}

/**
 * Says which fans that the viewer follows also follow this fan: up to two names, and how many others. It
 * comes last on the screen, so that nothing moves when it is loaded.
 */
export function KnownFollowers({ known: { count, users } }: Props): ReactElement | null {
  if (count === 0) return null
  const others = count - users.length
  return (
    <p className={styles.known}>
      Followed by{' '}
      {users.map((user, at) => (
        <Fragment key={user._id}>
          {at > 0 && (others > 0 ? ', ' : ' and ')}
          <Link to={paths.user(user._id)}>{displayName(user.full_name)}</Link>
        </Fragment>
      ))}
      {others > 0 ? ` and ${othersText(others, count)} you follow` : ', whom you follow'}
    </p>
  )
}

const othersText = (others: number, count: number): string =>
  others === 1 ? '1 other' : `${formatCount(others)}${count >= COUNTED_MAX ? '+' : ''} others`
