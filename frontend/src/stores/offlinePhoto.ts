const OWN_PHOTO_CACHE = 'hockeyhub-own' // frontend/worker/sw.ts reads it
const CACHED_SIZES_PX = [64, 192]

/** Caches the viewer's own photo for use without a network. Other fans' photos aren't cached. */
export const offlinePhoto = {
  save: async (photoUrl: string, signal: AbortSignal): Promise<void> => {
    await offlinePhoto.drop()
    if (!photoUrl.startsWith('/users/image/')) return
    for (const size of CACHED_SIZES_PX) {
      const url = `${photoUrl}?size=${size}`
      const response = await fetch(url, { signal })
      const cache = await caches.open(OWN_PHOTO_CACHE)
      if (response.ok && !signal.aborted) await cache.put(url, response)
    }
  },
  drop: async (): Promise<void> => {
    if ('caches' in window) await caches.delete(OWN_PHOTO_CACHE)
  },
}
