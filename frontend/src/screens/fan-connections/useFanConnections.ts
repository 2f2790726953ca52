import { useInfiniteQuery } from '@tanstack/react-query'
import { hasStatus } from '@/api/error'
import { useErrorToast } from '@/components/useErrorToast'
import type { PagedFanListState } from '@/features/fan-list/PagedFanList'
import { t } from '@/language/text'
import { connectionListQuery } from '@/queries/connections'
import type { ConnectionSide } from '@/queries/keys'
import { listState } from '@/queries/listState'

const FAILURE_TEXTS = {
  title: t('Failed to load'),
  fallbackMessage: t('Could not fetch the connections.'),
}

export interface FanConnectionsState extends PagedFanListState {
  /** The follow counts; undefined until they are loaded. */
  counts: Record<ConnectionSide, number> | undefined
  /** Whether the viewer may not see the list. */
  hidden: boolean
  /** Whether no fan has the id, or the viewer may not see that fan. */
  isNotFound: boolean
}

/** The loaded pages of one list of another fan. */
export function useFanConnections(
  id: string,
  side: ConnectionSide,
  enabled: boolean,
): FanConnectionsState {
  const query = useInfiniteQuery({ ...connectionListQuery(id, side), enabled })
  const isNotFound = hasStatus(query.error, 404)
  const error = isNotFound ? null : query.error
  useErrorToast(error, FAILURE_TEXTS.title, FAILURE_TEXTS.fallbackMessage)
  const firstPage = query.data?.pages[0]
  return {
    counts: firstPage && {
      followers: firstPage.followers_count,
      following: firstPage.following_count,
    },
    pages: query.data?.pages.map((page) => page[side]) ?? [],
    hidden: firstPage?.[`${side}_hidden`] ?? false,
    isNotFound,
    ...listState(query, FAILURE_TEXTS),
  }
}
