import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { http, unwrap } from '@/api/client'
import type { Notification, Notifications } from '@/api/types'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'
import { updateCachedPages } from './listState'
import { unseenCountQuery } from './unseenCount'

export interface ListedNotification extends Notification {
  /** Whether the notification was unseen when this view of the list loaded it. */
  isNew: boolean
}

export interface NotificationsPage extends Omit<Notifications, 'items'> {
  items: ListedNotification[]
  /** How many new notifications follow on the next pages. */
  newLeft: number
}

interface PageParam {
  cursor: string
  /** Undefined for the first page: its response has the number of all new notifications. */
  newLeft?: number
}

type NotificationPages = InfiniteData<NotificationsPage, PageParam>

/**
 * The notifications, newest first. The server counts them as seen once they are shown, but the same view
 * goes on showing them as new, even after a refetch. So each view has its own cache entry.
 * @param view The key of the history entry, so that Back leads to the same view.
 */
export const notificationsQuery = (view: string) =>
  infiniteQueryOptions({
    queryKey: keys.notifications(view),
    queryFn: ({ signal, pageParam, queryKey, client }) =>
      fetchNotificationsPage(client, queryKey, pageParam, signal),
    initialPageParam: { cursor: '' } as PageParam,
    getNextPageParam: ({ next, newLeft }): PageParam | null =>
      next === null ? null : { cursor: next, newLeft },
    staleTime: STALE_TIME_MS.list,
  })

/** Fetches a page for a view of the notifications. The first page also updates the badge's number. */
export async function fetchNotificationsPage(
  client: QueryClient,
  key: QueryKey,
  { cursor, newLeft }: PageParam,
  signal: AbortSignal,
  limit?: number,
): Promise<NotificationsPage> {
  const query = { ...(cursor && { cursor }), ...(limit && { limit }) } // the server has a default limit
  const call = http.GET('/users/notifications', { params: { query }, signal })
  const page = await unwrap('Unable to fetch notifications', call)
  if (!cursor) client.setQueryData(unseenCountQuery.queryKey, page.unseen)
  const unseen = newLeft ?? page.unseen
  const knownNewIds = newNotificationIds(client.getQueryData<NotificationPages>(key))
  const items = page.items.map((item, index) => ({
    ...item,
    isNew: index < unseen || knownNewIds.has(notificationId(item)),
  }))
  return { ...page, items, newLeft: Math.max(0, unseen - items.length) }
}

/** Contains the time, because a fan who unfollows and follows again can cause a second notification. */
export const notificationId = ({ user, created_at }: Notification): string =>
  `${user._id} ${created_at}`

const newNotificationIds = (data: NotificationPages | undefined): Set<string> =>
  new Set(
    data?.pages.flatMap(({ items }) => items.filter(({ isNew }) => isNew).map(notificationId)),
  )

/** Marks all notifications as seen. After a failure they stay unseen, and the screen doesn't change. */
export function useMarkNotificationsSeen(): () => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () =>
      unwrap('Unable to mark notifications as seen', http.POST('/users/notifications/seen')),
    onMutate: () => client.cancelQueries({ queryKey: keys.unseen }),
    onSuccess: ({ unseen }) => {
      client.setQueryData(unseenCountQuery.queryKey, unseen)
      updateCachedPages<NotificationsPage>(client, { queryKey: keys.allNotifications }, (page) => ({
        ...page,
        unseen,
      }))
    },
  })
  return mutate
}
