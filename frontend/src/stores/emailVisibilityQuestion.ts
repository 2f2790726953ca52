import { localStore } from '@/browser/storage'

export const EMAIL_VISIBILITY_QUESTION_KEY = 'hockeyhub-email-question'

/** Stores in this browser that a new fan hasn't yet said who can see the e-mail. */
export const emailVisibilityQuestion = {
  /** `owner` is the fan's object id. */
  ask: (owner: string): void => localStore.set(EMAIL_VISIBILITY_QUESTION_KEY, owner),
  isOpen: (owner: string): boolean => localStore.get(EMAIL_VISIBILITY_QUESTION_KEY) === owner,
  drop: (): void => localStore.remove(EMAIL_VISIBILITY_QUESTION_KEY),
}
