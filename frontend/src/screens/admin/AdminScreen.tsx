import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, useCallback, useRef, useState } from 'react'
import type { UserRow } from '@/api/types'
import { Chip } from '@/components/Chip'
import { ErrorState } from '@/components/ErrorState'
import { ListSkeleton } from '@/components/ListSkeleton'
import { LoadMore } from '@/components/LoadMore'
import { lazyComponent } from '@/components/lazyComponent'
import { Message } from '@/components/Message'
import { Panel } from '@/components/Panel'
import { SearchField } from '@/components/SearchField'
import { useDialogChunk } from '@/components/useDialogChunk'
import { useErrorToast } from '@/components/useErrorToast'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { useDebounced } from '@/lib/useDebounced'
import { listState } from '@/queries/listState'
import { userListQuery } from '@/queries/users'
import styles from './admin.module.css'
import { UserTable } from './UserTable'

const QrCodeDialog = lazyComponent(
  () => import(/* webpackChunkName: "admin-code" */ './QrCodeDialog'),
  'QrCodeDialog',
)

const DEBOUNCE_MS = 300

const FAILURE_TEXTS = { title: t('Error'), fallbackMessage: t('Unable to fetch users') }

/** The admin area at /_admin: the list of all fans. */
export function AdminScreen(): ReactElement {
  const [searchText, setSearchText] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const [userInDialog, setUserInDialog] = useState<UserRow | null>(null)
  const { loadChunk } = useDialogChunk(QrCodeDialog)
  // Stays the same function, so that no loaded row renders again.
  const showCode = useCallback(
    async (user: UserRow): Promise<void> => {
      if (await loadChunk()) setUserInDialog(user)
    },
    [loadChunk],
  )
  const userList = useInfiniteQuery(userListQuery(useDebounced(searchText.trim(), DEBOUNCE_MS)))
  const { pending, failure, retry, more, loadingMore } = listState(userList, FAILURE_TEXTS)
  const pages = userList.data?.pages
  const firstPage = pages?.[0]
  useTitle(t('Users List'))
  useErrorToast(userList.error, FAILURE_TEXTS.title, FAILURE_TEXTS.fallbackMessage)

  return (
    <>
      <header className={styles.header}>
        <h1>
          {t('Users List')} {firstPage && <Chip>{formatCount(firstPage.total)}</Chip>}
        </h1>
        <a href="/admin/" className="button" data-variant="text" data-flush>
          {t('Django admin')}
        </a>
        <SearchField
          ref={searchField}
          label={t('Filter by name or email')}
          placeholder={t('Filter by name or email')}
          value={searchText}
          onChange={setSearchText}
        />
      </header>
      <Panel>
        {failure && !pages && <ErrorState {...failure} retry={retry} />}
        {pending && <ListSkeleton rows={6} />}
        {firstPage?.users.length === 0 && (
          <Message level={2} drawing="nobody" title={t('No matching users.')} />
        )}
        {pages && firstPage?.users[0] && <UserTable pages={pages} onShowCode={showCode} />}
        <LoadMore more={more} loading={loadingMore} loadsItself={!failure} />
      </Panel>
      {userInDialog && <QrCodeDialog user={userInDialog} onClose={() => setUserInDialog(null)} />}
    </>
  )
}
