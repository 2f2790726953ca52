import { localStore } from '@/browser/storage'

const FOLLOW_COUNTS_KEY = 'hockeyhub-counts'

export interface FollowCounts {
  followers_count: number
  following_count: number
}

/** Stores the viewer's last known follow counts in this browser until the sign-out. */
export const offlineFollowCounts = {
  /** `owner` is the fan's object id. */
  save: (owner: string, { followers_count, following_count }: FollowCounts): void =>
    localStore.set(FOLLOW_COUNTS_KEY, JSON.stringify({ owner, followers_count, following_count })),
  load: (owner: string): FollowCounts | undefined => {
    const stored = localStore.getJson<FollowCounts & { owner: string }>(FOLLOW_COUNTS_KEY)
    return stored?.owner === owner ? stored : undefined
  },
  drop: (): void => localStore.remove(FOLLOW_COUNTS_KEY),
}
