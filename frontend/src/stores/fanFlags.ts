import { localStore } from '@/browser/storage'

export const EMAIL_VISIBILITY_QUESTION_KEY = 'hockeyhub-email-question'

/** Stores in this browser, until the sign-out, whether something is so for the fan with this object id. */
const fanFlag = (key: string) => ({
  set: (id: string): void => localStore.set(key, id),
  isSet: (id: string): boolean => localStore.get(key) === id,
  drop: (): void => localStore.remove(key),
})

/** Whether a new fan hasn't yet said who can see the e-mail. */
export const emailVisibilityQuestion = fanFlag(EMAIL_VISIBILITY_QUESTION_KEY)

/** Whether a fan has hidden the first steps. */
export const hiddenFirstSteps = fanFlag('hockeyhub-first-steps-hidden')
