import { useEffect } from 'react'
import type { Self } from '@/api/types'
import { ownPhoto } from '@/lib/ownPhoto'
import { whenIdle } from '@/lib/whenIdle'
import { worker } from '@/lib/worker'
import { keptRecord } from './keptRecord'

/**
 * Keeps what one's own profile needs without a network, as the server last said it (`user`), and
 * forgets it when nobody is signed in (null).
 */
export function useKeeping(uid: string | undefined, user: Self | null | undefined): void {
  const photoUrl = user?.photo_url

  useEffect(() => {
    if (uid && user) keptRecord.keep(uid, user)
    if (user === null) void forgetOwn()
  }, [uid, user])

  useEffect(() => {
    if (photoUrl === undefined) return
    const over = new AbortController()
    const keepPhoto = async (): Promise<void> => {
      if ((await worker.start()) && !over.signal.aborted) await ownPhoto.keep(photoUrl, over.signal)
    }
    const callOff = whenIdle(() => void keepPhoto().catch(() => undefined))
    return () => {
      callOff()
      over.abort()
    }
  }, [photoUrl])
}

async function forgetOwn(): Promise<void> {
  keptRecord.drop()
  await Promise.allSettled([ownPhoto.drop(), worker.stop()])
}
