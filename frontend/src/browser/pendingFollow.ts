import { tabStore } from './storage'

const PENDING_FOLLOW_KEY = 'hockeyhub-follow'
const PENDING_FOLLOW_LIFETIME_MS = 30 * 60_000

/** The fan's data on the public profile. The name is missing if no script had loaded to read it. */
export interface PendingFan {
  _id: string
  full_name?: string
  photo_url?: string
  favourite_team?: string
}

/** The fan that a visitor asked to follow before the login; stored in this tab for half an hour. */
export const pendingFollow = {
  save: ({ _id, full_name, photo_url, favourite_team }: PendingFan): void => {
    const fan = { _id, full_name, photo_url, favourite_team }
    tabStore.set(PENDING_FOLLOW_KEY, JSON.stringify({ fan, savedAt: Date.now() }))
  },
  drop: (): void => tabStore.remove(PENDING_FOLLOW_KEY),
  /** The fan to follow; `null` if no follow is pending. */
  read: (): PendingFan | null => {
    const stored = parsePendingFollow(tabStore.get(PENDING_FOLLOW_KEY))
    return stored && Date.now() - stored.savedAt < PENDING_FOLLOW_LIFETIME_MS ? stored.fan : null
  },
  /** Removes the pending follow if it is for this fan, and returns whether it was. */
  take: (id: string): boolean => {
    const isPending = pendingFollow.read()?._id === id
    if (isPending) pendingFollow.drop()
    return isPending
  },
  /** Drops the pending follow unless `isValid` is true for the id of its fan. */
  dropUnless: (isValid: (id: string) => boolean): void => {
    const fan = pendingFollow.read()
    if (!(fan && isValid(fan._id))) pendingFollow.drop()
  },
}

/** Returns `null` also for the format of an earlier release. */
function parsePendingFollow(text: string | null): { fan: PendingFan; savedAt: number } | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
