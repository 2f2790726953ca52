import { useQuery } from '@tanstack/react-query'
import type { SearchFilters } from '@/api/users'
import { searchQuery } from '@/queries/search'

const NO_FILTERS: SearchFilters = { q: '', favourite_team: '', location: '' }

/** Whether the results, which Results.tsx loads, say that nobody matches. */
export function useNobodyFound(search: SearchFilters | null): boolean {
  const { data } = useQuery({ ...searchQuery(search ?? NO_FILTERS), enabled: false })
  return search !== null && data?.users.length === 0
}
