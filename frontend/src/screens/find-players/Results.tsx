import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { SearchFilters, SearchResults } from '@/api/users'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Loading } from '@/components/Loading'
import { useErrorToast } from '@/components/useErrorToast'
import { isEmailNotVerified } from '@/features/verify-email/emailNotVerified'
import { t } from '@/language/text'
import type { CitiesByName } from '@/lib/cities'
import { searchQuery } from '@/queries/search'
import { FewFound, FewOfNamed } from './FewFound'
import { FoundFans } from './FoundFans'
import { NobodyFound } from './NobodyFound'
import { OfferedFilters } from './OfferedFilters'
import { nameAllWords, type Offer, offeredFilters, searchNamedBy } from './offeredFilters'
import { FALLBACK_MESSAGE, SearchFailed } from './SearchFailed'
import { useLoadedCities } from './useLoadedCities'

const FAILURE_TOAST_TITLE = t('Search failed')

interface Props {
  search: SearchFilters
  choose: (offer: Offer) => void
}

/**
 * The fans who match the search. If few fans match, suggestions follow. If the text names a team or
 * a city, buttons above the fans offer to filter by that team or city.
 */
export function Results({ search, choose }: Props): ReactElement {
  const cities = useLoadedCities()
  const { data, error, isPlaceholderData, refetch } = useSearch(search)
  const offers = offeredFilters(search, cities)
  const isNobody = data !== undefined && hasNobody(data, cities) && !searchNamedBy(offers, search)
  return (
    <>
      <Box
        component="section"
        aria-label={t('Results')}
        aria-busy={!data || isPlaceholderData}
        sx={{ '&[aria-busy="true"] ul': { opacity: 0.6 } }}
      >
        <OfferedFilters offers={offers} isNobody={isNobody} choose={choose} />
        {error && <SearchFailed error={error} retry={() => void refetch()} />}
        {!error && (data ? <Loaded results={data} cities={cities} /> : <Skeleton />)}
        {isPlaceholderData && <Loading />}
      </Box>
      {data && !error && <SuggestionsBelow results={data} cities={cities} />}
    </>
  )
}

function useSearch(search: SearchFilters) {
  const query = useQuery(searchQuery(search))
  const { error } = query
  useErrorToast(isEmailNotVerified(error) ? null : error, FAILURE_TOAST_TITLE, FALLBACK_MESSAGE)
  return query
}

/**
 * Whether no fan matches. If the whole text names a team or a city, fans with only a similar name
 * don't count.
 */
function hasNobody({ filters, users }: SearchResults, cities: CitiesByName): boolean {
  const isPlace = nameAllWords(offeredFilters(filters, cities))
  return users.every(({ close }) => close && isPlace)
}

/**
 * If no fan matches, the search for fans of the team and the city that the text names. Else null.
 */
function searchInstead(results: SearchResults, cities: CitiesByName): SearchFilters | null {
  const { filters } = results
  return hasNobody(results, cities) ? searchNamedBy(offeredFilters(filters, cities), filters) : null
}

interface LoadedProps {
  results: SearchResults
  cities: CitiesByName
}

function Loaded({ results, cities }: LoadedProps): ReactElement {
  if (!hasNobody(results, cities)) return <FoundFans results={results} />
  const named = searchInstead(results, cities)
  return named ? <FansOfNamed search={named} /> : <NobodyFound />
}

/**
 * The suggestions are outside the section of the results, because the suggested fans don't match
 * the search.
 */
function SuggestionsBelow({ results, cities }: LoadedProps): ReactElement {
  const named = searchInstead(results, cities)
  if (named) return <FewOfNamed search={named} />
  return <FewFound users={hasNobody(results, cities) ? [] : results.users} />
}

/**
 * The fans of the team and the city that the text names. Shown if no fan's name matches the text.
 */
function FansOfNamed({ search }: { search: SearchFilters }): ReactElement {
  const { data, error, refetch } = useSearch(search)
  if (error) return <SearchFailed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton />
  return data.users.length > 0 ? <FoundFans results={data} /> : <NobodyFound />
}

const Skeleton = (): ReactElement => (
  <Card>
    <ListSkeleton rows={3} />
  </Card>
)
