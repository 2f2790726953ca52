import { tabStore } from './storage'

const SCANNED_KEY = 'hockeyhub-scanned'
const LINK_IN_CODE = /^\/r\//i

const ids = (): string[] => tabStore.get(SCANNED_KEY)?.split(' ') ?? []

/** The object ids of the fans whose codes were opened in this tab. */
export const scannedFans = {
  /** Adds the fan if the path of their profile is the one in their QR code. */
  addIfScanned: (pathname: string, id: string): void => {
    if (LINK_IN_CODE.test(pathname))
      tabStore.set(SCANNED_KEY, [...new Set([...ids(), id])].join(' '))
  },
  has: (id: string): boolean => ids().includes(id),
  drop: (): void => tabStore.remove(SCANNED_KEY),
}
