import { localStore } from '@/browser/storage'
import { SESSION_KEY as KEY } from '@/browser/storageKeys'

/**
 * Stores that someone signed in here, so that a visitor's page doesn't load the provider to find out.
 * The page's first inline script reads it too and sets `data-session` for the style sheet.
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
  /**
   * Whether someone may be signed in. True also if the browser blocks its storage, because then the
   * server's page, which is always a visitor's, can't tell.
   */
  mayHaveSession: (): boolean =>
    typeof window === 'object' && (!localStore.isAvailable() || localStore.get(KEY) !== null),
}
