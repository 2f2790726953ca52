import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/error'
import type { UserRow } from '@/api/types'
import { useErrorToast } from '@/components/useErrorToast'
import { type ConnectionPages, connectionListQuery } from '@/queries/connections'
import { keys, type Side } from '@/queries/keys'

interface FailureWords {
  title: string
  fallbackMessage: string
}

export interface ConnectionListState {
  /** Undefined until they are known. */
  following: number | undefined
  followers: number | undefined
  /** As they came; each stays the same while others follow. */
  pages: UserRow[][]
  pending: boolean
  failure: ({ error: Error } & FailureWords) | null
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
  const words = wordsFor(query.error)
  useErrorToast(query.error, words.title, words.fallbackMessage)
  const latest = query.data?.pages[0]
  const noneIfFailed = query.error ? 0 : undefined
  return {
    following: latest?.following_count ?? noneIfFailed,
    followers: latest?.followers_count ?? noneIfFailed,
    pages: query.data?.pages.map((page) => page[side]) ?? [],
    pending: query.isPending,
    failure: query.error && { error: query.error, ...words },
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  }
}

const opposite = (side: Side): Side => (side === 'following' ? 'followers' : 'following')

// The first response for one list brings the first page of the other.
function startOf(client: QueryClient, id: string, side: Side): ConnectionPages | undefined {
  const other = client.getQueryData<ConnectionPages>(keys.connectionList(id, opposite(side)))
  const first = other?.pages[0]
  return first && { pages: [first], pageParams: [''] }
}

/** An error response without a message (a proxy's own page, say) and a bug of ours are unexpected. */
function wordsFor(error: Error | null): FailureWords {
  const expected = error instanceof ApiError && (error.kind !== 'response' || error.serverMessage)
  return expected
    ? { title: 'Failed to load', fallbackMessage: 'Could not fetch your connections.' }
    : { title: 'Error', fallbackMessage: 'Unexpected error loading dashboard.' }
}
