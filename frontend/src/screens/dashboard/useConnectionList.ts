import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/error'
import type { UserRow } from '@/api/types'
import { useErrorToast } from '@/components/useErrorToast'
import { type ConnectionPages, connectionListQuery } from '@/queries/connections'
import { keys, type Side } from '@/queries/keys'

export interface ConnectionListState {
  following: number
  followers: number
  rows: UserRow[]
  pending: boolean
  error: Error | null
  retry: () => void
  more: (() => void) | null
  loadingMore: boolean
}

/** One of the fan's lists as far as it was read, and both counts; zero and empty when it fails. */
export function useConnectionList(id: string, side: Side): ConnectionListState {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...connectionListQuery(id, side),
    initialData: () => startOf(client, id, side),
    initialDataUpdatedAt: () =>
      client.getQueryState(keys.connectionList(id, opposite(side)))?.dataUpdatedAt,
  })
  useLoadErrors(query.error)
  const latest = query.data?.pages[0]
  return {
    following: latest?.following_count ?? 0,
    followers: latest?.followers_count ?? 0,
    rows: query.data?.pages.flatMap((page) => page[side]) ?? [],
    pending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  }
}

const opposite = (side: Side): Side => (side === 'following' ? 'followers' : 'following')

// The first answer for one list brings the first page of the other.
function startOf(client: QueryClient, id: string, side: Side): ConnectionPages | undefined {
  const other = client.getQueryData<ConnectionPages>(keys.connectionList(id, opposite(side)))
  const first = other?.pages[0]
  return first && { pages: [first], pageParams: [''] }
}

function useLoadErrors(error: Error | null): void {
  const expected = error instanceof ApiError
  useErrorToast(expected ? error : null, 'Failed to load', 'Could not fetch your connections.')
  useErrorToast(expected ? null : error, 'Error', 'Unexpected error loading dashboard.')
}
