import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http, unwrap, withoutBlanks } from '@/api/client'
import type { paths } from '@/api/schema'
import type { SearchFilters, SearchRow } from '@/api/types'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

// Allows any string as a team. The schema lists the team names, and the form offers only those.
type SearchParams = NonNullable<paths['/users/search']['get']['parameters']['query']>

export interface SearchResults {
  filters: SearchFilters
  users: SearchRow[]
  /** Whether more fans match. */
  hasMore: boolean
}

/** A search. It aborts the previous search, whose results stay until the new ones have loaded. */
export const searchQuery = (filters: SearchFilters) =>
  queryOptions({
    queryKey: keys.search(filters),
    queryFn: async ({ signal }): Promise<SearchResults> => {
      const query = withoutBlanks(filters) as SearchParams
      const call = http.GET('/users/search', { params: { query }, signal })
      const users = await unwrap('Unable to search users', call)
      return { filters, users, hasMore: (await call).response.headers.get('X-Has-More') === 'true' }
    },
    staleTime: STALE_TIME_MS.list,
    placeholderData: keepPreviousData,
  })
