import { localStore } from '@/browser/storage'
import { SESSION_KEY as KEY } from '@/browser/storageKeys'

/**
 * Stores that someone is signed in here. Without the flag, a page knows that it needn't load the identity
 * provider. The page's first inline script reads the flag too and sets `data-session` for the style sheet.
 */
export const sessionFlag = {
  set: (): void => {
    localStore.set(KEY, '1')
    document.documentElement.dataset.session = ''
  },
  clear: (): void => {
    localStore.remove(KEY)
    delete document.documentElement.dataset.session
  },
  /** Whether someone may be signed in. True if the browser blocks its storage, which hides the flag. */
  mayHaveSession: (): boolean =>
    typeof window === 'object' && (!localStore.isAvailable() || localStore.get(KEY) !== null),
}
