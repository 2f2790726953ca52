import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type SearchFilters, searchUsers } from '@/api/users'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

/** A search. It aborts the previous search, whose results stay until the new ones have loaded. */
export const searchQuery = (filters: SearchFilters) =>
  queryOptions({
    queryKey: keys.search(filters),
    queryFn: ({ signal }) => searchUsers(filters, signal),
    staleTime: STALE_TIME_MS.search,
    placeholderData: keepPreviousData,
  })
