import { localStore } from '@/browser/storage'

const FIRST_STEPS_HIDDEN_KEY = 'hockeyhub-first-steps-hidden'

/** Stores in this browser, until the sign-out, whether a fan has hidden the first steps. */
export const firstSteps = {
  areHidden: (owner: string): boolean => localStore.get(FIRST_STEPS_HIDDEN_KEY) === owner,
  /** `owner` is the fan's object id. */
  hide: (owner: string): void => localStore.set(FIRST_STEPS_HIDDEN_KEY, owner),
  drop: (): void => localStore.remove(FIRST_STEPS_HIDDEN_KEY),
}
