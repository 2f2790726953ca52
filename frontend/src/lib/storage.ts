/** Browser storage that never throws: private windows and full disks are no reason to fail. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** False where the browser refuses storage. */
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
