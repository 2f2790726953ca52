/** Browser storage that never throws, even in private windows and on full disks. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** False if the browser blocks storage. */
  isAvailable(): boolean
}

function withFallback<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const safeStorage = (storage: () => Storage): SafeStorage => ({
  get: (key) => withFallback(() => storage().getItem(key), null),
  set: (key, value) => withFallback(() => storage().setItem(key, value), undefined),
  remove: (key) => withFallback(() => storage().removeItem(key), undefined),
  isAvailable: () => withFallback(() => storage().length >= 0, false),
})

export const localStore = safeStorage(() => window.localStorage)
export const tabStore = safeStorage(() => window.sessionStorage)
