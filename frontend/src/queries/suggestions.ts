import { queryOptions } from '@tanstack/react-query'
import { http, unwrap } from '@/api/client'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

/** Fans whom the viewer may want to follow, best first. A followed fan stays on the list until the next fetch. */
export const suggestionsQuery = (limit: number) =>
  queryOptions({
    queryKey: keys.suggestions(limit),
    queryFn: ({ signal }) =>
      unwrap(
        'Unable to fetch suggestions',
        http.GET('/users/suggestions', { params: { query: { limit } }, signal }),
      ),
    staleTime: STALE_TIME_MS.list,
    retry: false,
  })
