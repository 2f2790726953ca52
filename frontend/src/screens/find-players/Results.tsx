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
import { searchQuery } from '@/queries/search'
import { moreMatchesText } from './moreMatches'
import { NobodyFound } from './NobodyFound'
import type { OfferProps } from './OfferButtons'
import { ResultRow } from './ResultRow'

const TOAST_TITLE = 'Search failed'
const FAILED = 'The search didn’t work'
const ADVICE = 'Nothing you typed is lost. Change it, or try again.'
const CLOSE_NAMES = 'Nobody has exactly that name. Did you mean one of these?'
const FALLBACK_MESSAGE = 'Could not search users.'

/** The offers are filters that the text names, as the next step when nobody matches. */
interface Props extends OfferProps {
  search: SearchFilters
}

export function Results({ search, offers, choose }: Props): ReactElement {
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(search))
  useErrorToast(error, TOAST_TITLE, FALLBACK_MESSAGE)
  return (
    <Card
      component="section"
      aria-label="Results"
      aria-busy={!data || isPlaceholderData}
      sx={{ mt: 3, '&[aria-busy="true"] ul': { opacity: 0.6 } }}
    >
      {error ? (
        <ErrorState
          error={error}
          title={FAILED}
          fallbackMessage={FALLBACK_MESSAGE}
          advice={ADVICE}
          retry={refetch}
        />
      ) : (
        <Loaded results={data} search={search} offers={offers} choose={choose} />
      )}
      {isPlaceholderData && <Loading />}
    </Card>
  )
}

function Loaded({ results, search, ...offer }: LoadedProps): ReactElement {
  if (!results) return <ListSkeleton rows={3} />
  if (results.users.length === 0) return <NobodyFound {...offer} />
  return <Found results={results} search={search} />
}

interface LoadedProps extends Props {
  results: SearchResults | undefined
}

interface FoundProps {
  results: SearchResults
  search: SearchFilters
}

function Found({ results: { users, hasMore }, search }: FoundProps): ReactElement {
  const isClose = users.some(({ close }) => close)
  return (
    <>
      {isClose && <Typography sx={{ p: 2, pb: 1 }}>{CLOSE_NAMES}</Typography>}
      <List disablePadding>
        {users.map((user) => (
          <ResultRow key={user._id} user={user} />
        ))}
      </List>
      {!isClose && (
        // With the key, another list gets a new element: moving one would count as a layout shift.
        <Box key={users.length} sx={{ p: 2, textAlign: 'center' }}>
          {hasMore && <Typography sx={{ mb: 0.5 }}>{moreMatchesText(search)}</Typography>}
          <Typography variant="body2" color="textSecondary">
            Showing up to 5 matches
          </Typography>
        </Box>
      )}
    </>
  )
}
