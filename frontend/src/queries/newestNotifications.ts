import { infiniteQueryOptions } from '@tanstack/react-query'
import { abortAfter } from '@/lib/abortAfter'
import { STALE_TIME_MS } from './client'
import { fetchPage, notificationsQuery } from './notifications'

const NEWEST = 'newest'
const NEWEST_MAX = 3
const NEWEST_TIMEOUT_MS = 2000

/**
 * The newest notifications, at most three, for the dashboard: its lists wait for them, so they give up
 * soon. One request tells the badge's number too, which is not fetched then.
 * @param unseen The badge's number if it is known: when it has changed, there are others.
 */
export const newestNotificationsQuery = (unseen: number | undefined) =>
  infiniteQueryOptions({
    ...notificationsQuery(NEWEST),
    queryFn: ({ signal, queryKey, client }) =>
      fetchPage(
        client,
        queryKey,
        { cursor: '' },
        abortAfter(NEWEST_TIMEOUT_MS, signal),
        NEWEST_MAX,
      ),
    staleTime: ({ state }) => (state.data?.pages[0]?.unseen === unseen ? STALE_TIME_MS.list : 0),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
