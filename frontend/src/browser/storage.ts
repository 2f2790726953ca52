/**
 * Browser storage that never throws, even in private windows and on full disks. What the browser refuses to
 * store is kept until the page is left.
 */
interface SafeStorage {
  get(key: string): string | null
  /** The value stored as JSON; null also for a text that can't be parsed. */
  getJson<Value>(key: string): Value | null
  set(key: string, value: string): void
  remove(key: string): void
  /** False if the browser blocks storage: stored values, and the session, then end with the page. */
  isAvailable(): boolean
}

function withFallback<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const PROBE_KEY = 'hockeyhub-probe'

function safeStorage(storage: () => Storage): SafeStorage {
  const inMemory = new Map<string, string>()
  const get = (key: string): string | null =>
    inMemory.get(key) ?? withFallback(() => storage().getItem(key), null)
  return {
    get,
    getJson: (key) => withFallback(() => JSON.parse(get(key) ?? 'null'), null),
    set: (key, value) => {
      try {
        storage().setItem(key, value)
        inMemory.delete(key)
      } catch {
        inMemory.set(key, value)
      }
    },
    remove: (key) => {
      inMemory.delete(key)
      withFallback(() => storage().removeItem(key), undefined)
    },
    isAvailable: () =>
      withFallback(() => {
        storage().setItem(PROBE_KEY, '')
        storage().removeItem(PROBE_KEY)
        return true
      }, false),
  }
}

export const localStore = safeStorage(() => window.localStorage)
export const tabStore = safeStorage(() => window.sessionStorage)
