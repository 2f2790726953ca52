import { queryOptions } from '@tanstack/react-query'
import { http, unwrap } from '@/api/client'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

/** How often the viewer's profile link was opened on each of the last 28 days, the oldest first. */
export const scanCountsQuery = queryOptions({
  queryKey: keys.scans,
  queryFn: ({ signal }) =>
    unwrap('Unable to fetch scans', http.GET('/users/scans', { signal, priority: 'low' })),
  staleTime: STALE_TIME_MS.list,
})
