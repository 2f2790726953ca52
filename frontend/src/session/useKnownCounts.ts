import { useEffect } from 'react'
import { type FollowCounts, offlineCounts } from '@/browser/offlineCounts'
import { useOffline } from './useOffline'

/** The viewer's follow counts: the loaded ones, else the last known ones while the viewer is offline. */
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
