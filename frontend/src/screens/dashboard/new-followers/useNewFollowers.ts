import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newestNotificationsQuery } from '@/queries/newestNotifications'
import { unseenCountQuery } from '@/queries/unseenCount'
import { useIsOffline } from '@/session/useIsOffline'
import { useIsSignInRestoring } from '@/session/useIsSignInRestoring'

/** The new followers when the screen opened. Later followers aren't added: they would move the content. */
export function useNewFollowers() {
  const client = useQueryClient()
  const [unseen] = useState(() => client.getQueryData(unseenCountQuery.queryKey))
  const offline = useIsOffline()
  const restoring = useIsSignInRestoring()
  const [isWanted] = useState(!offline && unseen !== 0)
  const { data, isFetching, isFetchedAfterMount } = useInfiniteQuery({
    ...newestNotificationsQuery(unseen),
    enabled: isWanted && !restoring,
  })
  const page = data?.pages[0]
  return {
    items: page?.items.filter(({ isNew }, index) => isNew && index < page.unseen) ?? [],
    pending: isWanted && (restoring || (isFetching && !isFetchedAfterMount)),
  }
}
