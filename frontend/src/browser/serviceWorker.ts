/** The build sets this constant. It is false in `make dev`, because a worker would cache old files. */
declare const HAS_WORKER: boolean

const isWorkerSupported = (): boolean => HAS_WORKER && 'serviceWorker' in navigator

/** Registers the service worker, which caches the offline page. Only signed-in fans get the worker. */
export const serviceWorker = {
  /** Resolves to false if the browser lacks service workers or refuses this one. */
  register: async (): Promise<boolean> => {
    if (!isWorkerSupported()) return false
    try {
      await navigator.serviceWorker.register('/sw.js')
      return true
    } catch {
      return false
    }
  },
  /** Keeps the worker's caches, because they contain only the app's files and no personal data. */
  unregister: async (): Promise<void> => {
    if (!isWorkerSupported()) return
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  },
}
