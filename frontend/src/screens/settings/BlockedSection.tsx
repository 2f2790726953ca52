import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { ListEnd } from '@/components/ListEnd'
import { Loading } from '@/components/Loading'
import { t } from '@/language/text'
import { blocksQuery } from '@/queries/blocks'
import { listState } from '@/queries/listState'
import { BlockedRow } from './BlockedRow'
import { Section } from './Section'

/** The fans whom the viewer has blocked. */
export const BlockedSection = ({ offline }: { offline: boolean }): ReactElement => (
  <Section
    title={t('Blocked fans')}
    text={t('You can block a fan from the menu on their profile. They won’t be told.')}
  >
    <BlockedList offline={offline} />
  </Section>
)

const FAILURE_TEXTS = {
  title: t('Failed to load'),
  fallbackMessage: t('Could not fetch the fans you blocked.'),
}

const NOBODY = <Typography>{t('You haven’t blocked anyone.')}</Typography>

function BlockedList({ offline }: { offline: boolean }): ReactElement {
  const query = useInfiniteQuery(blocksQuery)
  const users = query.data?.pages.flatMap((page) => page.users) ?? []
  const { pending, failure, retry, more, loadingMore } = listState(query, FAILURE_TEXTS)
  if (pending)
    return (
      <div>
        <Loading />
        <Skeleton>{NOBODY}</Skeleton>
      </div>
    )
  if (failure && users.length === 0) return <ErrorState {...failure} retry={retry} />
  if (users.length === 0) return NOBODY
  return (
    <div>
      <List disablePadding sx={{ mx: { xs: -1.5, sm: -3 } }}>
        {users.map((user) => (
          <BlockedRow key={user._id} user={user} offline={offline} />
        ))}
      </List>
      <ListEnd more={more} loading={loadingMore} />
    </div>
  )
}
