import { useEffect } from 'react'
import { type FollowCounts, offlineCounts } from '@/stores/offlineCounts'
import { useIsOffline } from './useIsOffline'

/** Returns the viewer's follow counts: the loaded counts, or while offline the counts stored earlier. */
export function useKnownFollowCounts<Loaded extends FollowCounts>(
  id: string,
  loaded: Loaded | undefined,
): Loaded | FollowCounts | undefined {
  const offline = useIsOffline()
  useEffect(() => {
    if (loaded) offlineCounts.save(id, loaded)
  }, [id, loaded])
  return loaded ?? (offline ? offlineCounts.load(id) : undefined)
}
