import { infiniteQueryOptions } from '@tanstack/react-query'
import { STALE_TIME_MS } from './client'
import { fetchNotificationsPage, notificationsQuery } from './notifications'

const NEWEST_PARAMETER = 'newest'
const NEWEST_IDS_MAX = 8
const NEWEST_TIMEOUT_MS = 2000

/**
 * The newest notifications, at most eight, for the dashboard. The timeout is short, because the
 * dashboard's lists wait for the response. It includes the number for the badge, which saves a request.
 * @param unseen The number of unseen notifications, if known. If it has changed, the cache is stale.
 */
export const newestNotificationsQuery = (unseen: number | undefined) =>
  infiniteQueryOptions({
    ...notificationsQuery(NEWEST_PARAMETER),
    queryFn: ({ signal, queryKey, client }) =>
      fetchNotificationsPage(
        client,
        queryKey,
        { cursor: '' },
        abortAfter(NEWEST_TIMEOUT_MS, signal),
        NEWEST_IDS_MAX,
      ),
    staleTime: ({ state }) => (state.data?.pages[0]?.unseen === unseen ? STALE_TIME_MS.list : 0),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })

/**
 * Returns a signal that aborts when `signal` does, or with a TimeoutError after this time. It doesn't use
 * AbortSignal.any, which Safari lacked before version 17.4.
 */
function abortAfter(milliseconds: number, signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const source of [signal, AbortSignal.timeout(milliseconds)])
    source.addEventListener('abort', () => controller.abort(source.reason), { once: true })
  return controller.signal
}
