import { CARD_FIELDS } from '@/api/profileFields'
import type { OfflineUser } from '@/api/types'
import { localStore } from '@/browser/storage'

const OFFLINE_RECORD_KEY = 'hockeyhub-self'

interface StoredRecord {
  uid: string
  user: OfflineUser
}

const STORED_FIELDS = Object.keys({
  _id: true,
  nano_id: true,
  email: true,
  photo_url: true,
  created_at: true,
  links: true,
  user_type: true,
  ...CARD_FIELDS,
} satisfies Record<keyof OfflineUser, unknown>) as (keyof OfflineUser)[]

/**
 * The own record without its private fields, stored on this device until the sign-out and shown while
 * the server is unreachable.
 */
export const offlineRecord = {
  save: (uid: string, user: OfflineUser): void =>
    localStore.set(OFFLINE_RECORD_KEY, JSON.stringify({ uid, user: offlinePart(user) })),
  /** The record of the account `uid`; without `uid`, of the last account that signed in here. */
  load: (uid?: string): OfflineUser | undefined => {
    const stored = readStoredRecord()
    return stored && (uid === undefined || uid === stored.uid)
      ? offlinePart(stored.user)
      : undefined
  },
  drop: (): void => localStore.remove(OFFLINE_RECORD_KEY),
}

/** Only the fields to store: older releases stored the private fields too, and no links. */
const offlinePart = (user: OfflineUser): OfflineUser => ({
  ...(Object.fromEntries(
    STORED_FIELDS.map((field) => [field, user[field]]),
  ) as unknown as OfflineUser),
  links: user.links ?? [],
})

function readStoredRecord(): StoredRecord | null {
  try {
    return JSON.parse(localStore.get(OFFLINE_RECORD_KEY) ?? 'null') as StoredRecord | null
  } catch {
    return null
  }
}
