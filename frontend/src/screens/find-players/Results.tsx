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
import { Message } from '@/components/Message'
import { useErrorToast } from '@/components/useErrorToast'
import { searchQuery } from '@/queries/search'
import { ResultRow } from './ResultRow'

const TITLE = 'Search failed'
const NO_RESULTS = 'No users found. Try different keywords or filters.'
const CLOSE_NAMES = 'Nobody has exactly that name. Did you mean one of these?'
const MORE = 'There are more. Type more of the name, or choose a team or city.'
const FALLBACK_MESSAGE = 'Could not search users.'

export function Results({ search }: { search: SearchFilters }): ReactElement {
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(search))
  useErrorToast(error, TITLE, FALLBACK_MESSAGE)
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
          title={TITLE}
          fallbackMessage={FALLBACK_MESSAGE}
          retry={refetch}
        />
      ) : (
        <Found results={data} />
      )}
      {isPlaceholderData && <Loading />}
    </Card>
  )
}

function Found({ results }: { results: SearchResults | undefined }): ReactElement {
  if (!results) return <ListSkeleton rows={3} />
  const { users, hasMore } = results
  if (users.length === 0) return <Message level={2} drawing="nobody" title={NO_RESULTS} />
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
        <Typography
          key={users.length}
          variant="body2"
          color="textSecondary"
          sx={{ p: 1.5, textAlign: 'center' }}
        >
          Showing up to 5 matches
          {hasMore && (
            <Box component="span" sx={{ display: 'block' }}>
              {MORE}
            </Box>
          )}
        </Typography>
      )}
    </>
  )
}
