import { localStore } from './storage'

const KEY = 'hockeyhub-returning'

/** Stores that somebody has logged in here once. It stays after the sign-out; it says nothing of whom. */
export const returning = {
  set: (): void => localStore.set(KEY, '1'),
  drop: (): void => localStore.remove(KEY),
  /** True also if the browser blocks its storage, and nobody can tell. */
  isPossible: (): boolean => !localStore.isAvailable() || localStore.get(KEY) !== null,
}
