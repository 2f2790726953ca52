import { localStore } from '@/browser/storage'
import { SESSION_KEY as KEY } from '@/browser/storageKeys'

/**
 * Stores the uid of the account whose session is open. Without it, a page needn't load the identity
 * provider. The page's first inline script reads it too and sets `data-session` for the style sheet.
 */
export const sessionFlag = {
  set: (uid: string): void => {
    localStore.set(KEY, uid)
    document.documentElement.dataset.session = ''
  },
  clear: (): void => {
    localStore.remove(KEY)
    delete document.documentElement.dataset.session
  },
  /** The uid of the signed-in account, or null. */
  uid: (): string | null => localStore.get(KEY),
  mayHaveSession: (): boolean => sessionFlag.uid() !== null,
}
