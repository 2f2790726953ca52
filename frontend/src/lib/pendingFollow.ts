import { tabStore } from './storage'

const KEY = 'hockeyhub-follow'
const LIFETIME_MS = 30 * 60_000

/** The fan that a visitor asked to follow before the login; stored in this tab for half an hour. */
export const pendingFollow = {
  save: (id: string): void => tabStore.set(KEY, `${id} ${Date.now()}`),
  drop: (): void => tabStore.remove(KEY),
  /** Whether the stored pending follow is for this fan. If so, it is removed. */
  take: (id: string): boolean => {
    const isPending = read() === id
    if (isPending) pendingFollow.drop()
    return isPending
  },
  /** Drops the pending follow unless `isValid` is true for the id of its fan. */
  dropUnless: (isValid: (id: string) => boolean): void => {
    const id = read()
    if (id === null || !isValid(id)) pendingFollow.drop()
  },
}

function read(): string | null {
  const [id = '', savedAt] = (tabStore.get(KEY) ?? '').split(' ')
  return Date.now() - Number(savedAt) < LIFETIME_MS ? id : null
}
