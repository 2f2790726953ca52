import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import type { UserRow } from '@/api/types'
import { ErrorState } from '@/components/ErrorState'
import { ListEnd } from '@/components/ListEnd'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Message } from '@/components/Message'
import { TextField } from '@/components/TextField'
import { useErrorToast } from '@/components/useErrorToast'
import { useTitle } from '@/components/useTitle'
import { formatCount } from '@/lib/format'
import { useDebounced } from '@/lib/useDebounced'
import { userListQuery } from '@/queries/users'
import styles from './admin.module.css'
import { CodeDialog } from './CodeDialog'
import { UserTable } from './UserTable'

const REST_MILLISECONDS = 300

/** /_admin — all users. */
export function AdminScreen(): ReactElement {
  const [text, setText] = useState('')
  const [shown, setShown] = useState<UserRow | null>(null)
  const list = useInfiniteQuery(userListQuery(useDebounced(text.trim(), REST_MILLISECONDS)))
  const pages = list.data?.pages
  const total = pages?.[0]?.total
  useTitle('Users List')
  useErrorToast(list.error, 'Error', 'Unable to fetch users')

  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>
          Users List {total !== undefined && <span className="badge">{formatCount(total)}</span>}
        </h1>
        <TextField
          label="Filter by name or email"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </header>
      <section className={styles.panel}>
        {list.error && !pages && (
          <ErrorState
            error={list.error}
            title="Error"
            otherwise="Unable to fetch users"
            retry={list.refetch}
          />
        )}
        {list.isPending && <ListSkeleton rows={6} />}
        {pages?.[0]?.users.length === 0 && (
          <Message level={2} drawing="puck" title="Nobody by that name." />
        )}
        {pages?.[0]?.users[0] && <UserTable pages={pages} onShowCode={setShown} />}
        <ListEnd
          more={list.hasNextPage ? () => void list.fetchNextPage() : null}
          loading={list.isFetchingNextPage}
        />
      </section>
      {shown && <CodeDialog user={shown} onClose={() => setShown(null)} />}
    </>
  )
}
