import { tabStore } from './storage'

const EMAIL_AUDIENCE_KEY = 'hockeyhub-email-visibility'

const EMAIL_AUDIENCES = ['everyone', 'signed_in', 'me'] as const
export type EmailAudience = (typeof EMAIL_AUDIENCES)[number]

/** Stores who may see a new fan's e-mail. The tab keeps the choice until the fan's record is created. */
export const emailAudienceStore = {
  save: (audience: EmailAudience): void => tabStore.set(EMAIL_AUDIENCE_KEY, audience),
  drop: (): void => tabStore.remove(EMAIL_AUDIENCE_KEY),
  /** `undefined` if nothing was chosen. */
  read: (): EmailAudience | undefined => {
    const chosen = tabStore.get(EMAIL_AUDIENCE_KEY)
    return EMAIL_AUDIENCES.find((audience) => audience === chosen)
  },
}
