import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { SearchFilters, SearchResults } from '@/api/users'
import { Suggestions } from '@/features/suggestions/Suggestions'
import { searchQuery } from '@/queries/search'
import { ENOUGH_MATCHES_MIN, SUGGESTIONS_MAX } from './limits'

/** Suggests fans below the results if few fans match. */
export const FewFound = ({ users }: Pick<SearchResults, 'users'>): ReactElement | null =>
  users.length < ENOUGH_MATCHES_MIN ? (
    // A new key recreates the suggestions when the results above them grow, because moving the old ones
    // would count as a layout shift.
    <Suggestions key={users.length} limit={SUGGESTIONS_MAX} without={users.map(({ _id }) => _id)} />
  ) : null

/** The same below the fans of the team and city that the text names. */
export function FewOfNamed({ search }: { search: SearchFilters }): ReactElement | null {
  const { data, error } = useQuery(searchQuery(search))
  return data && !error ? <FewFound users={data.users} /> : null
}
