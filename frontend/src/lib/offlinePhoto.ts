const CACHE_NAME = 'hockeyhub-own' // frontend/worker/sw.ts reads it
const SIZES_PX = [64, 192]

/** The own photo, cached for use without a network: the only photo of a person that is. */
export const offlinePhoto = {
  save: async (photoUrl: string, signal: AbortSignal): Promise<void> => {
    await offlinePhoto.drop()
    if (!photoUrl.startsWith('/users/image/')) return
    for (const size of SIZES_PX) {
      const address = `${photoUrl}?size=${size}`
      const answer = await fetch(address, { signal })
      const kept = await caches.open(CACHE_NAME)
      if (answer.ok && !signal.aborted) await kept.put(address, answer)
    }
  },
  drop: async (): Promise<void> => {
    if ('caches' in window) await caches.delete(CACHE_NAME)
  },
}
