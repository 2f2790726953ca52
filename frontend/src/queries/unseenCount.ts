import { queryOptions } from '@tanstack/react-query'
import { http, unwrap } from '@/api/client'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

const UNSEEN_REFETCH_INTERVAL_MS = 120_000

/** The number of unseen notifications, for the badge; 100 means more than 99. Refetched regularly while there is a network. */
export const unseenCountQuery = queryOptions({
  queryKey: keys.unseen,
  queryFn: async ({ signal }) => {
    const params = { query: { limit: 0 } }
    const call = http.GET('/users/notifications', { params, signal, priority: 'low' })
    return (await unwrap('Unable to fetch notifications', call)).unseen
  },
  staleTime: STALE_TIME_MS.list,
  refetchInterval: UNSEEN_REFETCH_INTERVAL_MS,
  networkMode: 'online',
  retry: false,
})
