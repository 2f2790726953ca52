import { tabStore } from '@/browser/storage'
import type { Toast } from './types'

const KEY = 'hockeyhub-flash'

/** Stores a toast that is shown on the next page of this tab. */
export const flash = {
  leave: (toast: Toast): void => tabStore.set(KEY, JSON.stringify(toast)),
  take: (): Toast | null => {
    const text = tabStore.get(KEY)
    tabStore.remove(KEY)
    return text ? (JSON.parse(text) as Toast) : null
  },
}
