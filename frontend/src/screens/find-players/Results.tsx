import Card from '@mui/material/Card'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { FoundUser } from '@/api/types'
import type { SearchFilters } from '@/api/users'
import { ErrorState } from '@/components/ErrorState'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Loading } from '@/components/Loading'
import { Message } from '@/components/Message'
import { useErrorToast } from '@/components/useErrorToast'
import { searchQuery } from '@/queries/search'
import { ResultRow } from './ResultRow'

const TITLE = 'Search failed'
const NO_RESULTS = 'No users found. Try different keywords or filters.'
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
        <Found users={data} />
      )}
      {isPlaceholderData && <Loading />}
    </Card>
  )
}

function Found({ users }: { users: FoundUser[] | undefined }): ReactElement {
  if (!users) return <ListSkeleton rows={3} />
  if (users.length === 0) return <Message level={2} drawing="puck" title={NO_RESULTS} />
  return (
    <>
      <List disablePadding>
        {users.map((user) => (
          <ResultRow key={user._id} user={user} />
        ))}
      </List>
      {/* With the key, another list gets a new element: moving one would count as a layout shift. */}
      <Typography
        key={users.length}
        variant="body2"
        color="textSecondary"
        sx={{ p: 1.5, textAlign: 'center' }}
      >
        Showing up to 5 matches
      </Typography>
    </>
  )
}
