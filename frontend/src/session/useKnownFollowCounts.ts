import { useEffect } from 'react'
import { type FollowCounts, offlineFollowCounts } from '@/stores/offlineFollowCounts'
import { useIsOffline } from './useIsOffline'

/** Returns the viewer's follow counts: the loaded counts, or while offline the counts stored earlier. */
export function useKnownFollowCounts<Loaded extends FollowCounts>(
  id: string,
  loaded: Loaded | undefined,
): Loaded | FollowCounts | undefined {
  const offline = useIsOffline()
  useEffect(() => {
    if (loaded) offlineFollowCounts.save(id, loaded)
  }, [id, loaded])
  return loaded ?? (offline ? offlineFollowCounts.load(id) : undefined)
}
