import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { SearchFilters, SearchResults } from '@/api/users'
import { ErrorState } from '@/components/ErrorState'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Loading } from '@/components/Loading'
import { useErrorToast } from '@/components/useErrorToast'
import { FanListRow } from '@/features/fan-list/FanListRow'
import { isEmailNotVerified } from '@/features/verify-email/emailNotVerified'
import { VerifyFirst } from '@/features/verify-email/VerifyFirst'
import type { CitiesByName } from '@/lib/cities'
import { searchQuery } from '@/queries/search'
import { moreMatchesText } from './moreMatches'
import { NobodyFound } from './NobodyFound'
import { OfferedFilters } from './OfferedFilters'
import { nameAllWords, type Offer, offeredFilters } from './offeredFilters'
import { useLoadedCities } from './useLoadedCities'

const TOAST_TITLE = 'Search failed'
const FAILED_TITLE = 'The search didn’t work'
const FAILED_ADVICE = 'Your search is still here. Change it, or try again.'
const CLOSE_NAMES_TEXT = 'No one has exactly that name. Did you mean one of these?'
const FALLBACK_MESSAGE = 'Could not search users.'

interface Props {
  search: SearchFilters
  choose: (offer: Offer) => void
}

export function Results({ search, choose }: Props): ReactElement {
  const cities = useLoadedCities()
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(search))
  useErrorToast(isEmailNotVerified(error) ? null : error, TOAST_TITLE, FALLBACK_MESSAGE)
  return (
    <Card
      component="section"
      aria-label="Results"
      aria-busy={!data || isPlaceholderData}
      sx={{ mt: 3, '&[aria-busy="true"] ul': { opacity: 0.6 } }}
    >
      <OfferedFilters
        offers={offeredFilters(search, cities)}
        isNobody={data !== undefined && isNobody(data, cities)}
        choose={choose}
      />
      {error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Loaded results={data} cities={cities} />
      )}
      {isPlaceholderData && <Loading />}
    </Card>
  )
}

const Failed = ({ error, retry }: { error: Error; retry: () => void }): ReactElement =>
  isEmailNotVerified(error) ? (
    <Box sx={{ p: 3 }}>
      <VerifyFirst error={error} onVerified={retry} />
    </Box>
  ) : (
    <ErrorState
      error={error}
      title={FAILED_TITLE}
      fallbackMessage={FALLBACK_MESSAGE}
      advice={FAILED_ADVICE}
      retry={retry}
    />
  )

interface LoadedProps {
  results: SearchResults | undefined
  cities: CitiesByName
}

/** Whether no fan matches. Names that are only close don't count if the text names a team or a city. */
function isNobody({ filters, users }: SearchResults, cities: CitiesByName): boolean {
  const isPlace = nameAllWords(offeredFilters(filters, cities))
  return users.every(({ close }) => close && isPlace)
}

function Loaded({ results, cities }: LoadedProps): ReactElement {
  if (!results) return <ListSkeleton rows={3} />
  return isNobody(results, cities) ? <NobodyFound /> : <Found results={results} />
}

function Found({ results: { filters, users, hasMore } }: { results: SearchResults }): ReactElement {
  const isClose = users.some(({ close }) => close)
  return (
    <>
      {isClose && <Typography sx={{ p: 2, pb: 1 }}>{CLOSE_NAMES_TEXT}</Typography>}
      <List disablePadding>
        {users.map((user) => (
          <FanListRow key={user._id} fan={user} link="View" />
        ))}
      </List>
      {!isClose && (
        // With the key, another list gets a new element: moving one would count as a layout shift.
        <Box key={users.length} sx={{ p: 2, textAlign: 'center' }}>
          {hasMore && <Typography sx={{ mb: 0.5 }}>{moreMatchesText(filters)}</Typography>}
          <Typography variant="body2" color="textSecondary">
            Showing up to 5 matches
          </Typography>
        </Box>
      )}
    </>
  )
}
