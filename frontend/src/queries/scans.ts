import { queryOptions } from '@tanstack/react-query'
import { getScans } from '@/api/scans'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

export const scansQuery = queryOptions({
  queryKey: keys.scans,
  queryFn: ({ signal }) => getScans(signal),
  staleTime: STALE_TIME_MS.list,
})
