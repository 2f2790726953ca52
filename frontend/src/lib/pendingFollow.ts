import { tabStore } from './storage'

const KEY = 'hockeyhub-follow'
const LIFETIME_MS = 30 * 60_000

/** Whom a visitor wanted to follow when the login came between; known in this tab, for a while. */
export const pendingFollow = {
  save: (id: string): void => tabStore.set(KEY, `${id} ${Date.now()}`),
  drop: (): void => tabStore.remove(KEY),
  /** Whether it was this fan; asked once. */
  take: (id: string): boolean => {
    const wanted = read() === id
    if (wanted) pendingFollow.drop()
    return wanted
  },
  /** Forgets a fan whom this doesn't hold for. */
  dropUnless: (holds: (id: string) => boolean): void => {
    const id = read()
    if (id === null || !holds(id)) pendingFollow.drop()
  },
}

function read(): string | null {
  const [id = '', at] = (tabStore.get(KEY) ?? '').split(' ')
  return Date.now() - Number(at) < LIFETIME_MS ? id : null
}
