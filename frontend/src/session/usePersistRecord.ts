import { useEffect } from 'react'
import type { Self } from '@/api/types'
import { offlinePhoto } from '@/lib/offlinePhoto'
import { serviceWorker } from '@/lib/serviceWorker'
import { whenIdle } from '@/lib/whenIdle'
import { offlineRecord } from './offlineRecord'

/**
 * Keeps what one's own profile needs without a network, as the server last said it (`user`), and
 * forgets it when nobody is signed in (null).
 */
export function usePersistRecord(uid: string | undefined, user: Self | null | undefined): void {
  const photoUrl = user?.photo_url

  useEffect(() => {
    if (uid && user) offlineRecord.save(uid, user)
    if (user === null) void dropOfflineCopy()
  }, [uid, user])

  useEffect(() => {
    if (photoUrl === undefined) return
    const over = new AbortController()
    const keepPhoto = async (): Promise<void> => {
      if ((await serviceWorker.register()) && !over.signal.aborted)
        await offlinePhoto.save(photoUrl, over.signal)
    }
    const callOff = whenIdle(() => void keepPhoto().catch(() => undefined))
    return () => {
      callOff()
      over.abort()
    }
  }, [photoUrl])
}

async function dropOfflineCopy(): Promise<void> {
  offlineRecord.drop()
  await Promise.allSettled([offlinePhoto.drop(), serviceWorker.unregister()])
}
