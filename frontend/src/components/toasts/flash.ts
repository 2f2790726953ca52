import { localStore } from '@/browser/storage'
import type { Toast } from './types'

const FLASH_KEY = 'hockeyhub-flash'
const FLASH_LIFETIME_MS = 60_000

interface Flash {
  toast: Toast
  /** When the page began that left the toast, which tells it from all others. */
  leftBy: number
  /** Both in milliseconds since 1970. */
  leftAt: number
}

/**
 * Stores a toast for the next page, which takes it once it has been open for a while; a page that is left
 * before leaves it to the next one. Firefox gives a page that it has kept for Back the tab's storage as it was.
 */
export const flash = {
  leave: (toast: Toast): void => {
    const flashed: Flash = { toast, leftBy: performance.timeOrigin, leftAt: Date.now() }
    localStore.set(FLASH_KEY, JSON.stringify(flashed))
  },
  take: (): Toast | null => {
    const flashed = readFlash()
    if (!flashed || flashed.leftBy === performance.timeOrigin) return null
    localStore.remove(FLASH_KEY)
    return Date.now() - flashed.leftAt < FLASH_LIFETIME_MS ? flashed.toast : null
  },
}

/** Null also for a text that isn't ours. */
function readFlash(): Flash | null {
  try {
    return JSON.parse(localStore.get(FLASH_KEY) ?? 'null') as Flash | null
  } catch {
    return null
  }
}
