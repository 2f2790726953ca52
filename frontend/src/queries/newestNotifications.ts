import { infiniteQueryOptions } from '@tanstack/react-query'
import { abortAfter } from '@/lib/abortAfter'
import { STALE_TIME_MS } from './client'
import { fetchPage, notificationsQuery } from './notifications'

const NEWEST_PARAMETER = 'newest'
const NEWEST_IDS_MAX = 8
const NEWEST_TIMEOUT_MS = 2000

/**
 * The newest notifications, at most eight, for the dashboard. The timeout is short, because the dashboard's
 * lists wait for them. The response includes the badge's number, which saves a request.
 * @param unseen The badge's number, if known. Notifications cached with another number are stale.
 */
export const newestNotificationsQuery = (unseen: number | undefined) =>
  infiniteQueryOptions({
    ...notificationsQuery(NEWEST_PARAMETER),
    queryFn: ({ signal, queryKey, client }) =>
      fetchPage(
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
