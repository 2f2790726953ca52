import List from '@mui/material/List'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '@/components/ErrorState'
import { ListEnd } from '@/components/ListEnd'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Message } from '@/components/Message'
import { NotificationRow } from '@/features/fan-list/NotificationRow'
import { paths } from '@/lib/paths'
import { notificationId } from '@/queries/notifications'
import { useNotifications } from './useNotifications'

export function NotificationList(): ReactElement {
  const { items, pending, failure, retry, more, loadingMore } = useNotifications()
  if (pending) return <ListSkeleton rows={4} />
  if (failure && items.length === 0) return <ErrorState {...failure} retry={retry} />
  if (items.length === 0) return <NothingNew />
  return (
    <>
      <List disablePadding>
        {items.map((item) => (
          <NotificationRow key={notificationId(item)} notification={item} />
        ))}
      </List>
      <ListEnd more={more} loading={loadingMore} />
    </>
  )
}

function NothingNew(): ReactElement {
  const navigate = useNavigate()
  return (
    <Message
      level={2}
      drawing="empty"
      title="Nothing here yet"
      text="When somebody follows you, you’ll see it here. Show your code at the rink."
      action={{ label: 'Show my code', run: () => navigate(paths.profile) }}
    />
  )
}
