import { tabStore } from '@/browser/storage'

const PROFILE_DRAFT_KEY = 'hockeyhub-profile-draft'

interface StoredDraft<Values> {
  owner: string
  values: Values
  /** The names of the private fields that aren't stored. */
  dropped: string[]
}

/** The draft with its private fields, which are kept only in the page's memory. */
let inMemory: StoredDraft<unknown> | null = null

/** Stores a fan's unsaved edits for this tab; private fields only until a reload. `owner` is an object id. */
export const profileDraft = {
  save: (owner: string, values: object, privateFields: readonly string[]): void => {
    inMemory = { owner, values, dropped: [] }
    const storable = Object.entries(values).filter(([name]) => !privateFields.includes(name))
    const dropped = privateFields.filter((name) => Object.hasOwn(values, name))
    const draft: StoredDraft<object> = { owner, values: Object.fromEntries(storable), dropped }
    tabStore.set(PROFILE_DRAFT_KEY, JSON.stringify(draft))
  },
  load: <Values>(owner: string): { values: Partial<Values>; dropped: string[] } | null => {
    type Draft = StoredDraft<Partial<Values>>
    const draft = (inMemory as Draft | null) ?? tabStore.getJson<Draft>(PROFILE_DRAFT_KEY)
    return draft?.owner === owner ? { values: draft.values, dropped: draft.dropped } : null
  },
  drop: (): void => {
    inMemory = null
    tabStore.remove(PROFILE_DRAFT_KEY)
  },
}
