import type { Self } from '@/api/types'
import { localStore } from '@/lib/storage'

const KEY = 'hockeyhub-self'

interface StoredRecord {
  uid: string
  user: Self
}

/** The own record, stored on this device until the sign-out and shown while the server is unreachable. */
export const offlineRecord = {
  save: (uid: string, user: Self): void => localStore.set(KEY, JSON.stringify({ uid, user })),
  /** This account's record; without `uid`, that of the last account that signed in here. */
  load: (uid?: string): Self | undefined => {
    const stored = read()
    return stored && (uid === undefined || uid === stored.uid) ? stored.user : undefined
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
