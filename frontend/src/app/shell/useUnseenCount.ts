import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '@/browser/whenIdle'
import { unseenCountQuery } from '@/queries/unseenCount'
import { useIsOffline } from '@/session/useIsOffline'
import { useIsSignInRestoring } from '@/session/useIsSignInRestoring'

/** The number of unseen notifications, which is loaded after the screen's own data; 0 until then. */
export function useUnseenCount(): number {
  const isScreenLoaded = useScreenLoaded()
  const offline = useIsOffline()
  const { data = 0 } = useQuery({ ...unseenCountQuery, enabled: isScreenLoaded && !offline })
  return data
}

/** Becomes true the first time the browser is idle and no query is pending. */
function useScreenLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  const restoring = useIsSignInRestoring()
  const isWaiting = useIsFetching() === 0 && !restoring && !isLoaded
  useEffect(() => {
    if (isWaiting) return whenIdle(() => setLoaded(true))
  }, [isWaiting])
  return isLoaded
}
