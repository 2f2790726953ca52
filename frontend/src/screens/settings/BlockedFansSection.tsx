import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, useRef } from 'react'
import type { UserRow } from '@/api/types'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { Button } from '@/components/Button'
import { ErrorState } from '@/components/ErrorState'
import { Loading } from '@/components/Loading'
import { LoadMore } from '@/components/LoadMore'
import { Skeleton } from '@/components/Skeleton'
import { FanRow } from '@/features/fan-list/FanRow'
import { useBlocking } from '@/features/fan-menu/useBlocking'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { blocksQuery } from '@/queries/blocks'
import { listState } from '@/queries/listState'
import { useIsOffline } from '@/session/useIsOffline'
import { SettingsSection } from './SettingsSection'
import styles from './settings.module.css'

export const BlockedFansSection = (): ReactElement => (
  <SettingsSection
    title={t('Blocked fans')}
    text={t('You can block a fan from the menu on their profile. They won’t be told.')}
  >
    <BlockedFanList />
  </SettingsSection>
)

const FAILURE_TEXTS = {
  title: t('Failed to load'),
  fallbackMessage: t('Could not fetch the fans you blocked.'),
}

const NOBODY_BLOCKED = <p>{t('You haven’t blocked anyone.')}</p>

function BlockedFanList(): ReactElement {
  const query = useInfiniteQuery(blocksQuery)
  const users = query.data?.pages.flatMap((page) => page.users) ?? []
  const { pending, failure, retry, more, loadingMore } = listState(query, FAILURE_TEXTS)
  if (pending)
    return (
      <div>
        <Loading />
        <Skeleton width="14rem" height="1lh" />
      </div>
    )
  if (failure && users.length === 0) return <ErrorState {...failure} retry={retry} />
  if (users.length === 0) return NOBODY_BLOCKED
  return (
    <div>
      <ul className={styles.blocked}>
        {users.map((user) => (
          <BlockedFanRow key={user._id} user={user} />
        ))}
      </ul>
      <LoadMore more={more} loading={loadingMore} loadsItself={!failure} />
    </div>
  )
}

function BlockedFanRow({ user }: { user: UserRow }): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const { unblock, isUnblocking } = useBlocking(user, { onUnblocked: () => focusNeighbour(row) })
  return (
    <FanRow
      ref={row}
      fan={user}
      action={
        <Button
          small
          variant="outlined"
          aria-label={t('Unblock {name}', { name: displayName(user.full_name) })}
          disabled={useIsOffline()}
          busy={isUnblocking}
          onClick={unblock}
        >
          {t('Unblock')}
        </Button>
      }
    />
  )
}
