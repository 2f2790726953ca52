import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageVisible } from '@/browser/usePageVisible'
import { useErrorToast } from '@/components/useErrorToast'
import { t } from '@/language/text'
import { listState } from '@/queries/listState'
import { notificationsQuery, useMarkNotificationsSeen } from '@/queries/notifications'
import { unseenCountQuery } from '@/queries/unseenCount'

const FAILURE_TEXTS = {
  title: t('Failed to load'),
  fallbackMessage: t('Could not fetch your notifications.'),
}

/** The loaded notifications. Marks all as seen. Reloads the list if the badge's number grows. */
export function useNotifications() {
  const query = useInfiniteQuery(notificationsQuery(useLocation().key))
  const { data, error, refetch, isFetching, isStale } = query
  const { data: unseen = 0 } = useQuery({ ...unseenCountQuery, enabled: false })
  const markSeen = useMarkNotificationsSeen()
  const isVisible = usePageVisible()
  const shownUnseen = data?.pages[0]?.unseen ?? 0
  const hasNewer = unseen > shownUnseen

  // Waits while newer notifications may be missing, because the server marks all as seen.
  const isCurrent = !(isFetching || isStale || hasNewer)

  useEffect(() => {
    if (isVisible && isCurrent && shownUnseen > 0) markSeen()
  }, [isVisible, isCurrent, shownUnseen, markSeen])

  useEffect(() => {
    if (hasNewer) void refetch({ cancelRefetch: false })
  }, [hasNewer, refetch])

  const items = data?.pages.flatMap((page) => page.items) ?? []
  useErrorToast(items.length > 0 ? error : null, FAILURE_TEXTS.title, FAILURE_TEXTS.fallbackMessage)
  return { items, ...listState(query, FAILURE_TEXTS) }
}
