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
  // Not from profileFields.ts, which most pages needn't load.
  full_name: true,
  location: true,
  favourite_team: true,
  jersey_number: true,
  position: true,
  bio: true,
} satisfies Record<keyof OfflineUser, unknown>) as (keyof OfflineUser)[]

/** Stores the fan's record, without private fields, until the sign-out, for use without the server. */
export const offlineRecord = {
  save: (uid: string, user: OfflineUser): void =>
    localStore.set(OFFLINE_RECORD_KEY, JSON.stringify({ uid, user: offlinePart(user) })),
  /** Returns the record of the account `uid`. Without `uid`, returns the last account's. */
  load: (uid?: string): OfflineUser | undefined => {
    const stored = localStore.getJson<StoredRecord>(OFFLINE_RECORD_KEY)
    return stored && (uid === undefined || uid === stored.uid)
      ? offlinePart(stored.user)
      : undefined
  },
  drop: (): void => localStore.remove(OFFLINE_RECORD_KEY),
}

/** Keeps only STORED_FIELDS. A record that an older release stored has private fields, but no links. */
const offlinePart = (user: OfflineUser): OfflineUser => ({
  ...(Object.fromEntries(
    STORED_FIELDS.map((field) => [field, user[field]]),
  ) as unknown as OfflineUser),
  links: user.links ?? [],
})
