import { tabStore } from '@/browser/storage'

const PENDING_KEY = 'hockeyhub-sign-in'

/** Whether a sign-in is pending. When the fan's record is then loaded, a toast is shown. */
export interface PendingSignIn {
  isPending: () => boolean
  set: (pending: boolean) => void
  /** Call this before the page reloads, so that the next page shows the toast. */
  keepForNextPage: () => void
}

export function createPendingSignIn(): PendingSignIn {
  let isPending = tabStore.get(PENDING_KEY) !== null
  tabStore.remove(PENDING_KEY)
  return {
    isPending: () => isPending,
    set: (pending) => {
      isPending = pending
    },
    keepForNextPage: () => {
      if (isPending) tabStore.set(PENDING_KEY, '1')
    },
  }
}
