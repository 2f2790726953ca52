import { localStore } from '@/lib/storage'

const KEY = 'hockeyhub-session'

/**
 * Remembers that someone signed in here, so that a visitor's page needn't load the provider to ask.
 * The page's first script reads it too, and tells the style sheet by `data-session`.
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
  mayHaveSession: (): boolean => !localStore.isAvailable() || localStore.get(KEY) !== null,
}
