import { tabStore } from '@/browser/storage'

const PENDING_SIGN_IN_KEY = 'hockeyhub-sign-in'

/** A sign-in that is pending. When the fan's record is then loaded, a toast is shown. */
export interface PendingSignIn {
  /** Whether someone is signing in on this page. */
  isRunning: () => boolean
  /** Whether to show the toast, after a sign-in on this page or on the page before a reload. */
  isToastDue: () => boolean
  set: (pending: boolean) => void
  /** Makes the next page show the toast. Call this in the same task that reloads the page. */
  keepForNextPage: () => void
  /** Removes what the last page stored. This object still knows whether the toast is due. */
  dropStored: () => void
}

/** Only reads the storage, because React may call this more than once. */
export function createPendingSignIn(): PendingSignIn {
  let isRunning = false
  let isToastDue = tabStore.get(PENDING_SIGN_IN_KEY) !== null
  return {
    isRunning: () => isRunning,
    isToastDue: () => isToastDue,
    set: (pending) => {
      isRunning = pending
      isToastDue = pending
    },
    keepForNextPage: () => {
      if (isToastDue) tabStore.set(PENDING_SIGN_IN_KEY, '1')
    },
    dropStored: () => tabStore.remove(PENDING_SIGN_IN_KEY),
  }
}
