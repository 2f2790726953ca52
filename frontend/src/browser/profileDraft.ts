import { tabStore } from './storage'

const DRAFT_KEY = 'hockeyhub-profile-draft'

/** The key in the release before this one. An open tab may still have a draft under it. */
const FORMER_DRAFT_KEY = 'hockeyhub-draft'

interface Draft<Values> {
  owner: string
  values: Values
}

/** The draft with its private fields, which must stay in the page's memory. */
let inMemory: Draft<unknown> | null = null

/**
 * Unsaved edits of the own profile, stored until the tab is closed. A reload drops the private fields.
 * `owner` is the fan's object id.
 */
export const profileDraft = {
  save: <Values>(owner: string, values: Values, privateFields: readonly string[]): void => {
    const draft: Draft<Values> = { owner, values }
    inMemory = draft
    const storable = (name: string, value: unknown): unknown =>
      privateFields.includes(name) ? undefined : value
    tabStore.set(DRAFT_KEY, JSON.stringify(draft, storable))
  },
  load: <Values>(owner: string): Partial<Values> | null => {
    const text = tabStore.get(DRAFT_KEY)
    const draft = (inMemory ?? JSON.parse(text ?? 'null')) as Draft<Partial<Values>> | null
    return draft?.owner === owner ? draft.values : null
  },
  drop: (): void => {
    inMemory = null
    tabStore.remove(DRAFT_KEY)
    tabStore.remove(FORMER_DRAFT_KEY)
  },
}
