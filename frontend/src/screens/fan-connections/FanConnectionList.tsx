import List from '@mui/material/List'
import { memo, type ReactElement } from 'react'
import type { FoundUser } from '@/api/types'
import type { DrawingName } from '@/components/Drawing'
import { ErrorState } from '@/components/ErrorState'
import { ListEnd } from '@/components/ListEnd'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Message } from '@/components/Message'
import type { Side } from '@/queries/keys'
import { FanListRow } from '@/screens/fan-row/FanListRow'
import type { FanConnectionsState } from './useFanConnections'

interface Props {
  side: Side
  /** The fan's name; empty until it is loaded. */
  name: string
  list: FanConnectionsState
}

export function FanConnectionList({ side, name, list }: Props): ReactElement {
  if (list.pending) return <ListSkeleton rows={4} />
  const isEmpty = !list.pages.some((rows) => rows.length > 0)
  if (list.failure && isEmpty) return <ErrorState {...list.failure} retry={list.retry} />
  if (isEmpty) return <Message level={2} {...wordsForNobody(side, name, list)} />
  return (
    <>
      {list.pages.map((rows, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their place, and any row may go
        <Page key={at} rows={rows} />
      ))}
      <ListEnd more={list.more} loading={list.loadingMore} />
    </>
  )
}

const ROW_PX = 72

/** A page of the list, which isn't rendered again with the next one; off the screen it isn't laid out. */
const Page = memo(({ rows }: { rows: FoundUser[] }) => (
  <List
    disablePadding
    sx={{
      contentVisibility: 'auto',
      containIntrinsicHeight: `auto ${rows.length * ROW_PX}px`,
    }}
  >
    {rows.map((user) => (
      <FanListRow key={user._id} fan={user} />
    ))}
  </List>
))

/** Why nobody is listed. */
function wordsForNobody(
  side: Side,
  name: string,
  { hidden, counts }: FanConnectionsState,
): { drawing: DrawingName; title: string; text?: string } {
  const fan = name || 'This fan'
  const isFollowers = side === 'followers'
  if (hidden)
    return {
      drawing: 'locked',
      title: `${fan} keeps this list private.`,
      text: isFollowers ? 'Only they see who follows them.' : 'Only they see whom they follow.',
    }
  if (counts?.[side])
    return {
      drawing: 'nobody',
      title: 'Nobody to show',
      text: 'Fans can hide whom they follow, and who follows them.',
    }
  return {
    drawing: 'empty',
    title: isFollowers ? `No one follows ${fan} yet.` : `${fan} isn’t following anyone yet.`,
  }
}
