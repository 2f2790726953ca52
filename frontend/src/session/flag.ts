import { localStore } from '@/lib/storage'

const KEY = 'hockeyhub-session'

/** Remembers that someone signed in here, so that a visitor's page needn't load the provider to ask. */
export const sessionFlag = {
  set: (): void => localStore.set(KEY, '1'),
  clear: (): void => localStore.remove(KEY),
  mayHaveSession: (): boolean => !localStore.works() || localStore.get(KEY) !== null,
}
