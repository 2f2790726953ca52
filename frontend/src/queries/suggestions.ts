import { queryOptions } from '@tanstack/react-query'
import { suggestFans } from '@/api/suggestions'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

/** Fans whom the viewer may want to follow. A followed fan stays on the list until the next fetch. */
export const suggestionsQuery = (limit: number) =>
  queryOptions({
    queryKey: keys.suggestions(limit),
    queryFn: ({ signal }) => suggestFans(limit, signal),
    staleTime: STALE_TIME_MS.list,
    retry: false,
  })
