import { localStore } from '@/browser/storage'

const HIDDEN_FIRST_STEPS_KEY = 'hockeyhub-first-steps-hidden'

/** Stores in this browser, until the sign-out, whether a fan has hidden the first steps. */
export const hiddenFirstSteps = {
  areHidden: (owner: string): boolean => localStore.get(HIDDEN_FIRST_STEPS_KEY) === owner,
  /** `owner` is the fan's object id. */
  hide: (owner: string): void => localStore.set(HIDDEN_FIRST_STEPS_KEY, owner),
  drop: (): void => localStore.remove(HIDDEN_FIRST_STEPS_KEY),
}
