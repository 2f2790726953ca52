import List from '@mui/material/List'
import { memo, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FoundUser } from '@/api/types'
import { ErrorState } from '@/components/ErrorState'
import { ListEnd } from '@/components/ListEnd'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Message } from '@/components/Message'
import { paths } from '@/lib/paths'
import type { Side } from '@/queries/keys'
import { ConnectionRow } from './ConnectionRow'
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
      {list.pages.map((rows, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their place, and any row may go
        <Page key={at} rows={rows} side={side} />
      ))}
      <ListEnd more={list.more} loading={list.loadingMore} />
    </>
  )
}

const ROW_PX = 72

/**
 * A page of the list. A new page doesn't render the earlier ones again. The browser lays out only the
 * pages near the screen (`content-visibility`); for each row that would cost more than it saves.
 */
const Page = memo(({ rows, side }: { rows: FoundUser[]; side: Side }) => (
  <List
    disablePadding
    sx={{
      contentVisibility: 'auto',
      containIntrinsicHeight: `auto ${rows.length * ROW_PX}px`,
    }}
  >
    {rows.map((user) => (
      <ConnectionRow key={user._id} user={user} isFollower={side === 'followers'} />
    ))}
  </List>
))

function Nobody({ side }: { side: Side }): ReactElement {
  const navigate = useNavigate()
  return side === 'following' ? (
    <Message
      level={2}
      drawing="firstDay"
      title="You’re not following anyone yet."
      text="Scan a friend’s code at the rink, or look them up."
      action={{ label: 'Find a Player', run: () => navigate(paths.findUsers) }}
    />
  ) : (
    <Message
      level={2}
      drawing="empty"
      title="No one is following you yet."
      text="Show your code: one scan and they’re on your card."
      action={{ label: 'Show my code', run: () => navigate(paths.profile) }}
    />
  )
}
