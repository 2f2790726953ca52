/** The build sets this constant. It is false in `make dev`, because a worker would cache old files. */
declare const HAS_WORKER: boolean

const isWorkerSupported = (): boolean => HAS_WORKER && 'serviceWorker' in navigator

/** Registers the service worker, which caches the offline page. Only signed-in fans get the worker. */
export const serviceWorker = {
  /** Resolves to false if the browser lacks service workers or refuses this one. */
  register: async (): Promise<boolean> => {
    if (!isWorkerSupported()) return false
    try {
      watchForUpdates(await navigator.serviceWorker.register('/sw.js'))
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

/** Asks each new service worker to activate; worker/sw.ts decides whether it does. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const watchInstalling = (): void =>
    registration.installing?.addEventListener('statechange', activateWhenInstalled)
  if (registration.waiting) requestActivation(registration.waiting)
  watchInstalling() // the browser may have started an update when the page was opened
  registration.addEventListener('updatefound', watchInstalling)
}

function activateWhenInstalled({ target }: Event): void {
  const worker = target as ServiceWorker
  if (worker.state === 'installed') requestActivation(worker)
}

const requestActivation = (waiting: ServiceWorker): void => waiting.postMessage(mainScriptUrl())

const mainScriptUrl = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/dist/main."]')?.src ?? ''
