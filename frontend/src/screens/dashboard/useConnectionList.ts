import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/error'
import { useErrorToast } from '@/components/useErrorToast'
import type { PagedFanListState } from '@/features/fan-list/PagedFanList'
import { t } from '@/language/text'
import { type ConnectionPages, connectionListQuery } from '@/queries/connections'
import { type ConnectionSide, keys } from '@/queries/keys'
import { type FailureTexts, listState } from '@/queries/listState'
import { useIsOffline } from '@/session/useIsOffline'
import { useIsSignInRestoring } from '@/session/useIsSignInRestoring'
import { useKnownFollowCounts } from '@/session/useKnownFollowCounts'

export interface ConnectionListState extends PagedFanListState {
  /** The follow counts; undefined until they are loaded, or if they are unknown offline. */
  following: number | undefined
  followers: number | undefined
}

/**
 * The loaded pages of one of the viewer's lists, and both follow counts. If the request fails, the
 * list is empty. The counts are then 0, or if the viewer is offline, the last known counts if any.
 */
export function useConnectionList(id: string, side: ConnectionSide): ConnectionListState {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...connectionListQuery(id, side),
    enabled: !useIsSignInRestoring(),
    initialData: () => firstPageOfOtherList(client, id, side),
    initialDataUpdatedAt: () =>
      client.getQueryState(keys.connectionList(id, oppositeSide(side)))?.dataUpdatedAt,
  })
  const offline = useIsOffline()
  const errorTexts = failureTextsFor(query.error)
  useErrorToast(query.error, errorTexts.title, errorTexts.fallbackMessage)
  const counts = useKnownFollowCounts(id, query.data?.pages[0])
  const zeroIfFailed = query.error && !offline ? 0 : undefined
  return {
    following: counts?.following_count ?? zeroIfFailed,
    followers: counts?.followers_count ?? zeroIfFailed,
    pages: query.data?.pages.map((page) => page[side]) ?? [],
    ...listState(query, errorTexts),
  }
}

const oppositeSide = (side: ConnectionSide): ConnectionSide =>
  side === 'following' ? 'followers' : 'following'

// Each response has a page of both lists, so the first response also fills the other list's first page.
function firstPageOfOtherList(
  client: QueryClient,
  id: string,
  side: ConnectionSide,
): ConnectionPages | undefined {
  const otherPages = client.getQueryData<ConnectionPages>(
    keys.connectionList(id, oppositeSide(side)),
  )
  const firstOtherPage = otherPages?.pages[0]
  return firstOtherPage && { pages: [firstOtherPage], pageParams: [''] }
}

/** The texts for an error. Bugs and responses without the server's message count as 'unexpected'. */
function failureTextsFor(error: Error | null): FailureTexts {
  const isExpected = error instanceof ApiError && (error.status === 0 || error.serverMessage)
  return isExpected
    ? { title: t('Failed to load'), fallbackMessage: t('Could not fetch your connections.') }
    : { title: t('Error'), fallbackMessage: t('Unexpected error loading dashboard.') }
}
