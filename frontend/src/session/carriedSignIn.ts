import { tabStore } from '@/browser/storage'

const KEY = 'hockeyhub-signed-in'

/** A sign-in whose toast is shown after the page is read again, in the fan's language. */
export const carriedSignIn = {
  leave: (): void => tabStore.set(KEY, '1'),
  take: (): boolean => {
    const wasLeft = tabStore.get(KEY) !== null
    tabStore.remove(KEY)
    return wasLeft
  },
}
