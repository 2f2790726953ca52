import { localStore } from '@/browser/storage'
import type { Toast } from './types'

const FLASH_KEY = 'hockeyhub-flash'
const FLASH_LIFETIME_MS = 60_000

interface StoredToast {
  toast: Toast
  /** The start time of the page that stored the toast; it identifies the page. */
  leftBy: number
  /** In milliseconds since 1970. */
  leftAt: number
}

/**
 * Stores a toast for the next page, which shows it after a delay. If that page is left earlier, the toast is
 * for the page after it. A page from Firefox's back/forward cache sees the storage as it was.
 */
export const nextPageToast = {
  leave: (toast: Toast): void => {
    const flashed: StoredToast = { toast, leftBy: performance.timeOrigin, leftAt: Date.now() }
    localStore.set(FLASH_KEY, JSON.stringify(flashed))
  },
  take: (): Toast | null => {
    const flashed = localStore.getJson<StoredToast>(FLASH_KEY)
    if (!flashed || flashed.leftBy === performance.timeOrigin) return null
    localStore.remove(FLASH_KEY)
    return Date.now() - flashed.leftAt < FLASH_LIFETIME_MS ? flashed.toast : null
  },
}
