import type { Self } from '@/api/types'
import { localStore } from '@/lib/storage'

const KEY = 'hockeyhub-self'

interface StoredRecord {
  uid: string
  user: Self
}

/** One's own record, on this device until the sign-out: it is shown while the server can't be asked. */
export const offlineRecord = {
  save: (uid: string, user: Self): void => localStore.set(KEY, JSON.stringify({ uid, user })),
  /** Of this account; without one, of the last that signed in here. */
  load: (uid?: string): Self | undefined => {
    const kept = read()
    return kept && (uid === undefined || uid === kept.uid) ? kept.user : undefined
  },
  drop: (): void => localStore.remove(KEY),
}

function read(): StoredRecord | null {
  try {
    return JSON.parse(localStore.get(KEY) ?? 'null') as StoredRecord | null
  } catch {
    return null
  }
}
