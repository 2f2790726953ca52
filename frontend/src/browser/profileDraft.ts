import { tabStore } from './storage'

const KEY = 'hockeyhub-profile-draft'

/** The key in the release before this one. An open tab may still have a draft under it. */
const FORMER_KEY = 'hockeyhub-draft'

interface Draft<Values> {
  owner: string
  values: Values
}

/** Unsaved edits of the own profile, stored while the tab is open. `owner` is the fan's object id. */
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
  drop: (): void => {
    tabStore.remove(KEY)
    tabStore.remove(FORMER_KEY)
  },
}
