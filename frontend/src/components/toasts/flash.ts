import { tabStore } from '@/browser/storage'
import type { Toast } from './types'

const FLASH_KEY = 'hockeyhub-flash'

/** Stores a toast, which this tab's next page shows. */
export const flash = {
  leave: (toast: Toast): void => tabStore.set(FLASH_KEY, JSON.stringify(toast)),
  take: (): Toast | null => {
    const text = tabStore.get(FLASH_KEY)
    tabStore.remove(FLASH_KEY)
    return text ? (JSON.parse(text) as Toast) : null
  },
}
