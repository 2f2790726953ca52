import { type CSSProperties, memo, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserRow } from '@/api/types'
import { ErrorState } from '@/components/ErrorState'
import { ListEnd } from '@/components/ListEnd'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Message } from '@/components/Message'
import { paths } from '@/lib/paths'
import type { Side } from '@/queries/keys'
import { ConnectionRow } from './ConnectionRow'
import styles from './dashboard.module.css'
import type { ConnectionListState } from './useConnectionList'

interface Props {
  side: Side
  list: ConnectionListState
}

export function ConnectionList({ side, list }: Props): ReactElement {
  if (list.pending) return <ListSkeleton rows={4} />
  const empty = !list.pages.some((rows) => rows.length > 0)
  if (list.failure && empty) {
    return <ErrorState {...list.failure} retry={list.retry} />
  }
  if (empty) return <Nobody side={side} />
  return (
    <>
      {list.pages.map((rows) => (
        <Page key={rows[0]?._id} rows={rows} />
      ))}
      <ListEnd more={list.more} loading={list.loadingMore} />
    </>
  )
}

/** A page of the list. Those before it have no work when the next one comes, however many they are. */
const Page = memo(({ rows }: { rows: UserRow[] }) => (
  <ul className={styles.page} style={{ '--rows': rows.length } as CSSProperties}>
    {rows.map((user) => (
      <ConnectionRow key={user._id} user={user} />
    ))}
  </ul>
))

function Nobody({ side }: { side: Side }): ReactElement {
  const navigate = useNavigate()
  return side === 'following' ? (
    <Message
      level={2}
      drawing="sticks"
      title="You’re not following anyone yet."
      text="Scan a friend’s code at the rink, or look them up."
      action={{ label: 'Find a Player', run: () => navigate(paths.findUsers) }}
    />
  ) : (
    <Message
      level={2}
      drawing="puck"
      title="No one is following you yet."
      text="Show your code: one scan and they’re on your card."
      action={{ label: 'Show my code', run: () => navigate(paths.profile) }}
    />
  )
}
