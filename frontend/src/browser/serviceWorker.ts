/** Set by the build: false in `make dev`, where the files change all the time. */
declare const HAS_WORKER: boolean

const isSupported = (): boolean => HAS_WORKER && 'serviceWorker' in navigator

/** The service worker caches the offline page; it is registered for signed-in fans only. */
export const serviceWorker = {
  /** Resolves to false if the browser has no service workers or rejects this one. */
  register: async (): Promise<boolean> => {
    if (!isSupported()) return false
    try {
      watchForUpdates(await navigator.serviceWorker.register('/sw.js'))
      return true
    } catch {
      return false
    }
  },
  /** Doesn't delete the caches, which contain only files of the app and no personal data. */
  unregister: async (): Promise<void> => {
    if (!isSupported()) return
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  },
}

/** Asks each new service worker to activate; worker/sw.ts decides whether it does. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const watchInstalling = (): void =>
    registration.installing?.addEventListener('statechange', requestWhenInstalled)
  if (registration.waiting) requestActivation(registration.waiting)
  watchInstalling() // opening the page may have started an update already
  registration.addEventListener('updatefound', watchInstalling)
}

function requestWhenInstalled({ target }: Event): void {
  const worker = target as ServiceWorker
  if (worker.state === 'installed') requestActivation(worker)
}

const requestActivation = (waiting: ServiceWorker): void => waiting.postMessage(mainScriptUrl())

const mainScriptUrl = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/dist/main."]')?.src ?? ''
