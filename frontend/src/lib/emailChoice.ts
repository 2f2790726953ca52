import { tabStore } from './storage'

const KEY = 'hockeyhub-email-visibility'

const AUDIENCES = ['everyone', 'signed_in', 'me'] as const
export type EmailAudience = (typeof AUDIENCES)[number]

/** Who may see the e-mail of the record that is created next; stored in this tab until then. */
export const emailChoice = {
  save: (audience: EmailAudience): void => tabStore.set(KEY, audience),
  drop: (): void => tabStore.remove(KEY),
  /** `undefined` if nothing was chosen. */
  read: (): EmailAudience | undefined =>
    AUDIENCES.find((audience) => audience === tabStore.get(KEY)),
}
