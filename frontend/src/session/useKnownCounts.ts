import { useEffect } from 'react'
import { type FollowCounts, offlineCounts } from '@/stores/offlineCounts'
import { useOffline } from './useOffline'

/** Returns the viewer's follow counts: the loaded counts, or while offline the counts stored earlier. */
export function useKnownCounts<Loaded extends FollowCounts>(
  id: string,
  loaded: Loaded | undefined,
): Loaded | FollowCounts | undefined {
  const offline = useOffline()
  useEffect(() => {
    if (loaded) offlineCounts.save(id, loaded)
  }, [id, loaded])
  return loaded ?? (offline ? offlineCounts.load(id) : undefined)
}
