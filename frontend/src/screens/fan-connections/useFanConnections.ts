import { useInfiniteQuery } from '@tanstack/react-query'
import { hasStatus } from '@/api/error'
import type { FoundUser } from '@/api/types'
import { useErrorToast } from '@/components/useErrorToast'
import { connectionListQuery } from '@/queries/connections'
import type { Side } from '@/queries/keys'

const WORDS = { title: 'Failed to load', fallbackMessage: 'Could not fetch the connections.' }

export interface FanConnectionsState {
  /** The follow counts; undefined until they are loaded. */
  counts: Record<Side, number> | undefined
  /** The loaded pages. A page's array stays the same object when more pages are loaded. */
  pages: FoundUser[][]
  /** Whether the viewer may not see the list. */
  hidden: boolean
  /** Whether no fan has the id, or none whom the viewer may see. */
  nobody: boolean
  pending: boolean
  failure: ({ error: Error } & typeof WORDS) | null
  retry: () => void
  more: (() => void) | null
  loadingMore: boolean
}

/** The loaded pages of one list of another fan. */
export function useFanConnections(id: string, side: Side, enabled: boolean): FanConnectionsState {
  const query = useInfiniteQuery({ ...connectionListQuery(id, side), enabled })
  const nobody = hasStatus(query.error, 404)
  const error = nobody ? null : query.error
  useErrorToast(error, WORDS.title, WORDS.fallbackMessage)
  const latest = query.data?.pages[0]
  return {
    counts: latest && { followers: latest.followers_count, following: latest.following_count },
    pages: query.data?.pages.map((page) => page[side]) ?? [],
    hidden: latest?.[`${side}_hidden`] ?? false,
    nobody,
    pending: query.isPending,
    failure: error && { error, ...WORDS },
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  }
}
