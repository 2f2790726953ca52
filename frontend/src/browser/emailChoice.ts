import { tabStore } from './storage'

const CHOICE_KEY = 'hockeyhub-email-visibility'

const AUDIENCES = ['everyone', 'signed_in', 'me'] as const
export type EmailAudience = (typeof AUDIENCES)[number]

// Without browser storage the choice lasts as long as this page.
let inMemory: string | null = null

/** The new fan's choice of who may see their e-mail; stored in this tab until their record is created. */
export const emailChoice = {
  save: (audience: EmailAudience): void => {
    if (tabStore.isAvailable()) tabStore.set(CHOICE_KEY, audience)
    else inMemory = audience
  },
  drop: (): void => {
    tabStore.remove(CHOICE_KEY)
    inMemory = null
  },
  /** `undefined` if nothing was chosen. */
  read: (): EmailAudience | undefined => {
    const chosen = tabStore.get(CHOICE_KEY) ?? inMemory
    return AUDIENCES.find((audience) => audience === chosen)
  },
}
