import { tabStore } from '@/browser/storage'

const SCANNED_FANS_KEY = 'hockeyhub-scanned'
const PROFILE_LINK_PATTERN = /^\/r\//i

const scannedIds = (): string[] => tabStore.get(SCANNED_FANS_KEY)?.split(' ') ?? []

/** Stores in this tab the object ids of the fans whose QR codes were opened in it. */
export const scannedFans = {
  /** Adds the fan if the profile was opened by the path that is in its QR code. */
  addIfScanned: (pathname: string, id: string): void => {
    if (PROFILE_LINK_PATTERN.test(pathname))
      tabStore.set(SCANNED_FANS_KEY, [...new Set([...scannedIds(), id])].join(' '))
  },
  has: (id: string): boolean => scannedIds().includes(id),
  drop: (): void => tabStore.remove(SCANNED_FANS_KEY),
}
