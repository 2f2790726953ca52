import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { SearchFilters } from '@/api/types'
import { Suggestions } from '@/features/suggestions/Suggestions'
import type { SearchResults } from '@/queries/search'
import { searchQuery } from '@/queries/search'
import { ENOUGH_MATCHES_MIN, FEW_FOUND_SUGGESTIONS_MAX } from './limits'

/** Suggests fans below the results if few fans match. */
export const FewFound = ({ users }: Pick<SearchResults, 'users'>): ReactElement | null =>
  users.length < ENOUGH_MATCHES_MIN ? (
    // A new key recreates the suggestions when the results above them grow. Moving the existing
    // suggestions would count as a layout shift.
    <Suggestions
      key={users.length}
      inRows
      limit={FEW_FOUND_SUGGESTIONS_MAX}
      without={users.map(({ _id }) => _id)}
    />
  ) : null

/** Suggests fans if the search for the named team and city finds few fans. */
export function FewOfNamed({ search }: { search: SearchFilters }): ReactElement | null {
  const { data, error } = useQuery(searchQuery(search))
  return data && !error ? <FewFound users={data.users} /> : null
}
