import { useEffect } from 'react'
import type { Self } from '@/api/types'
import { serviceWorker } from '@/browser/serviceWorker'
import { whenIdle } from '@/browser/whenIdle'
import { offlineFollowCounts } from '@/stores/offlineFollowCounts'
import { offlinePhoto } from '@/stores/offlinePhoto'
import { offlineRecord } from './offlineRecord'

/**
 * Stores the data that the fan's own profile needs offline. If `user` is null, no one is signed in, and
 * the data is deleted. If `user` is undefined, the server hasn't responded yet, and the data stays.
 */
export function usePersistRecord(uid: string | undefined, user: Self | null | undefined): void {
  const photoUrl = user?.photo_url

  useEffect(() => {
    if (uid && user) offlineRecord.save(uid, user)
    if (user === null) void dropOfflineData()
  }, [uid, user])

  useEffect(() => {
    if (photoUrl === undefined) return
    const cleanup = new AbortController()
    const savePhoto = async (): Promise<void> => {
      if ((await serviceWorker.register()) && !cleanup.signal.aborted)
        await offlinePhoto.save(photoUrl, cleanup.signal)
    }
    const cancel = whenIdle(() => void savePhoto().catch(() => undefined))
    return () => {
      cancel()
      cleanup.abort()
    }
  }, [photoUrl])
}

async function dropOfflineData(): Promise<void> {
  offlineRecord.drop()
  offlineFollowCounts.drop()
  await Promise.allSettled([offlinePhoto.drop(), serviceWorker.unregister()])
}
