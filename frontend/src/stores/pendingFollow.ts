import { tabStore } from '@/browser/storage'

const PENDING_FOLLOW_KEY = 'hockeyhub-follow'
const PENDING_FOLLOW_LIFETIME_MS = 30 * 60_000

/** What the login shows of the fan to follow. */
export interface FanToFollow {
  _id: string
  full_name: string
  photo_url: string
  favourite_team: string
  location: string
  jersey_number: number | null
}

/** Stores in this tab, for half an hour, the fan whom a visitor wants to follow after the login. */
export const pendingFollow = {
  save: (details: FanToFollow): void => {
    const { _id, full_name, photo_url, favourite_team, location, jersey_number } = details
    const fan = { _id, full_name, photo_url, favourite_team, location, jersey_number }
    tabStore.set(PENDING_FOLLOW_KEY, JSON.stringify({ fan, savedAt: Date.now() }))
  },
  drop: (): void => tabStore.remove(PENDING_FOLLOW_KEY),
  read: (): FanToFollow | null => {
    const stored = tabStore.getJson<{ fan: FanToFollow; savedAt: number }>(PENDING_FOLLOW_KEY)
    return stored && Date.now() - stored.savedAt < PENDING_FOLLOW_LIFETIME_MS ? stored.fan : null
  },
  /** Removes the pending follow if it is for this fan, and returns whether it was. */
  take: (id: string): boolean => {
    const isPending = pendingFollow.read()?._id === id
    if (isPending) pendingFollow.drop()
    return isPending
  },
  /** Removes the pending follow unless `isValid` returns true for the fan's id. */
  dropUnless: (isValid: (id: string) => boolean): void => {
    const fan = pendingFollow.read()
    if (!(fan && isValid(fan._id))) pendingFollow.drop()
  },
}
