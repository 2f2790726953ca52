import { queryOptions } from '@tanstack/react-query'
import { countUnseen } from '@/api/notifications'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

const UNSEEN_INTERVAL_MS = 120_000

/** The number of unseen notifications, for the badge. Refetched regularly while there is a network. */
export const unseenQuery = queryOptions({
  queryKey: keys.unseen,
  queryFn: ({ signal }) => countUnseen(signal),
  staleTime: STALE_TIME_MS.list,
  refetchInterval: UNSEEN_INTERVAL_MS,
  networkMode: 'online',
  retry: false,
})
