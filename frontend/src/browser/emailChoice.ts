import { tabStore } from './storage'

const KEY = 'hockeyhub-email-visibility'

const AUDIENCES = ['everyone', 'signed_in', 'me'] as const
export type EmailAudience = (typeof AUDIENCES)[number]

// Without browser storage the choice lasts as long as this page.
let inMemory: string | null = null

/** Who may see the e-mail of the record that is created next; stored in this tab until then. */
export const emailChoice = {
  save: (audience: EmailAudience): void => {
    if (tabStore.isAvailable()) tabStore.set(KEY, audience)
    else inMemory = audience
  },
  drop: (): void => {
    tabStore.remove(KEY)
    inMemory = null
  },
  /** `undefined` if nothing was chosen. */
  read: (): EmailAudience | undefined => {
    const chosen = tabStore.get(KEY) ?? inMemory
    return AUDIENCES.find((audience) => audience === chosen)
  },
}
