import { tabStore } from './storage'

const KEY = 'hockeyhub-profile-draft'

interface Draft<Values> {
  owner: string
  values: Values
}

/** Changes to one's profile that were typed but not saved, kept for as long as the tab is open. */
export const profileDraft = {
  save: <Values>(owner: string, values: Values): void => {
    const draft: Draft<Values> = { owner, values }
    tabStore.set(KEY, JSON.stringify(draft))
  },
  load: <Values>(owner: string): Values | null => {
    const text = tabStore.get(KEY)
    const draft = text ? (JSON.parse(text) as Draft<Values>) : null
    return draft?.owner === owner ? draft.values : null
  },
  drop: (): void => tabStore.remove(KEY),
}
