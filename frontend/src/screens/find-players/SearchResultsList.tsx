import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useMemo } from 'react'
import type { SearchFilters } from '@/api/types'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Loading } from '@/components/Loading'
import { Panel } from '@/components/Panel'
import { useCities } from '@/components/useCities'
import { useErrorToast } from '@/components/useErrorToast'
import { SuggestedFans } from '@/features/suggestions/SuggestedFans'
import { isEmailNotVerified } from '@/features/verify-email/emailNotVerified'
import { t } from '@/language/text'
import { type CitiesByName, citiesByName } from '@/lib/cities'
import { type SearchResults, searchQuery } from '@/queries/search'
import { FoundFans } from './FoundFans'
import styles from './findPlayers.module.css'
import { NobodyFound } from './NobodyFound'
import { OfferedFilters } from './OfferedFilters'
import {
  doFiltersCoverText,
  type OfferedFilter,
  offeredFilters,
  searchForNamed,
} from './offeredFilters'
import { SEARCH_FALLBACK_MESSAGE, SearchFailed } from './SearchFailed'

const FEW_FOUND_SUGGESTIONS_MAX = 6

/** If a search has fewer matches than this, suggestions are shown too. */
const MATCHES_WITHOUT_SUGGESTIONS_MIN = 3

const FAILURE_TOAST_TITLE = t('Search failed')

interface Props {
  search: SearchFilters
  choose: (offer: OfferedFilter) => void
  clear: () => void
}

/**
 * The fans who match the search. If few fans match, suggestions follow. If the text names a team or
 * a city, buttons offer to filter by that team or city.
 */
export function SearchResultsList({ search, choose, clear }: Props): ReactElement {
  const { cities: cityList } = useCities()
  const cities = useMemo(() => citiesByName(cityList), [cityList])
  const { data, error, isPlaceholderData, refetch } = useSearch(search)
  const found = data && !error ? groupResults(data, cities) : undefined
  const isNobody = found && !(found.matches || found.named)
  const offers = <OfferedFilters offers={offeredFilters(search, cities)} choose={choose} />
  return (
    <>
      <section
        className={styles.results}
        aria-label={t('Results')}
        aria-busy={!data || isPlaceholderData}
      >
        {isNobody ? <NobodyFound clear={clear}>{offers}</NobodyFound> : offers}
        {error && <SearchFailed error={error} retry={() => void refetch()} />}
        {!(data || error) && <ResultsSkeleton />}
        {found?.matches && <FoundFans results={found.matches} />}
        {found?.named && <FansOfNamedFilters search={found.named} clear={clear} />}
        {isPlaceholderData && <Loading />}
      </section>
      {found?.named ? (
        <SuggestionsIfFewNamed search={found.named} />
      ) : (
        found && <SuggestionsIfFewFound users={found.matches?.users ?? []} />
      )}
    </>
  )
}

function useSearch(search: SearchFilters) {
  const query = useQuery(searchQuery(search))
  const { error } = query
  useErrorToast(
    isEmailNotVerified(error) ? null : error,
    FAILURE_TOAST_TITLE,
    SEARCH_FALLBACK_MESSAGE,
  )
  return query
}

interface ResultGroups {
  /** The search's results. Null if no fan matches. */
  matches: SearchResults | null
  /** If no fan matches: the search for the team and the city that the text names, if it names them. */
  named: SearchFilters | null
}

/** If the whole text names a team or a city, fans with only a similar name don't count as matches. */
function groupResults(results: SearchResults, cities: CitiesByName): ResultGroups {
  const { filters, users } = results
  const offers = offeredFilters(filters, cities)
  const isTextCovered = doFiltersCoverText(offers)
  const isNobody = users.every(({ close }) => close && isTextCovered)
  return isNobody
    ? { matches: null, named: searchForNamed(offers, filters) }
    : { matches: results, named: null }
}

/**
 * Suggests fans below the results if few fans match. The suggestions are outside the section of the
 * results, because the suggested fans don't match the search.
 */
const SuggestionsIfFewFound = ({ users }: Pick<SearchResults, 'users'>): ReactElement | null =>
  users.length < MATCHES_WITHOUT_SUGGESTIONS_MIN ? (
    // A new key recreates the suggestions when the results above them grow. Moving the existing
    // suggestions would count as a layout shift.
    <SuggestedFans
      key={users.length}
      inRows
      limit={FEW_FOUND_SUGGESTIONS_MAX}
      without={users.map(({ _id }) => _id)}
    />
  ) : null

/** Suggests fans if the search for the named team and city finds few fans. */
function SuggestionsIfFewNamed({ search }: Pick<Props, 'search'>): ReactElement | null {
  const { data, error } = useQuery(searchQuery(search))
  return data && !error ? <SuggestionsIfFewFound users={data.users} /> : null
}

/** The fans of the team and city that the text names, shown if no fan's name matches the text. */
function FansOfNamedFilters({ search, clear }: Pick<Props, 'search' | 'clear'>): ReactElement {
  const { data, error, refetch } = useSearch(search)
  if (error) return <SearchFailed error={error} retry={() => void refetch()} />
  if (!data) return <ResultsSkeleton />
  return data.users.length > 0 ? <FoundFans results={data} /> : <NobodyFound clear={clear} />
}

const ResultsSkeleton = (): ReactElement => (
  <Panel>
    <ListSkeleton rows={3} />
  </Panel>
)
