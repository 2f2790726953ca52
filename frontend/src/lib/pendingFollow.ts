import { tabStore } from './storage'

const KEY = 'hockeyhub-follow'
const LIFETIME_MS = 30 * 60_000

/** The fan that a visitor asked to follow before the login; stored in this tab for half an hour. */
export const pendingFollow = {
  save: (id: string): void => tabStore.set(KEY, `${id} ${Date.now()}`),
  drop: (): void => tabStore.remove(KEY),
  /** Whether this fan is to be followed; a match is removed. */
  take: (id: string): boolean => {
    const wanted = read() === id
    if (wanted) pendingFollow.drop()
    return wanted
  },
  /** Drops it unless `holds` is true for its fan. */
  dropUnless: (holds: (id: string) => boolean): void => {
    const id = read()
    if (id === null || !holds(id)) pendingFollow.drop()
  },
}

function read(): string | null {
  const [id = '', savedAt] = (tabStore.get(KEY) ?? '').split(' ')
  return Date.now() - Number(savedAt) < LIFETIME_MS ? id : null
}
