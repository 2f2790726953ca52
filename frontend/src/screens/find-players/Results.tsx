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
import styles from './find.module.css'
import { ResultRow } from './ResultRow'

const TITLE = 'Search failed'
const OTHERWISE = 'Could not search users.'

export function Results({ search }: { search: SearchFilters }): ReactElement {
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(search))
  useErrorToast(error, TITLE, OTHERWISE)
  return (
    <section className={styles.results} aria-label="Results" aria-busy={!data || isPlaceholderData}>
      {error ? (
        <ErrorState error={error} title={TITLE} otherwise={OTHERWISE} retry={refetch} />
      ) : (
        <Found users={data} />
      )}
      {isPlaceholderData && <Loading />}
    </section>
  )
}

function Found({ users }: { users: FoundUser[] | undefined }): ReactElement {
  if (!users) return <ListSkeleton rows={3} />
  return (
    <>
      {users.length === 0 && (
        <Message
          level={2}
          drawing="puck"
          title="No users found. Try different keywords or filters."
        />
      )}
      <ul>
        {users.map((user) => (
          <ResultRow key={user._id} user={user} />
        ))}
      </ul>
      {/* Another list, another note: nothing that stays is pushed around. */}
      <p key={users.length} className={styles.note}>
        Showing up to 5 matches
      </p>
    </>
  )
}
