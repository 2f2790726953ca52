/** Browser storage that never throws: private windows and full disks are no reason to fail. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** False where the browser keeps nothing for us. */
  works(): boolean
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const safe = (storage: () => Storage): SafeStorage => ({
  get: (key) => attempt(() => storage().getItem(key), null),
  set: (key, value) => attempt(() => storage().setItem(key, value), undefined),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
  works: () => attempt(() => storage().length >= 0, false),
})

export const localStore = safe(() => window.localStorage)
export const tabStore = safe(() => window.sessionStorage)
