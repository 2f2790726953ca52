/** False in `make dev`, whose files change all the time. */
declare const HAS_WORKER: boolean

const isSupported = (): boolean => HAS_WORKER && 'serviceWorker' in navigator

/** The service worker keeps the offline page; it is registered for signed-in fans only. */
export const serviceWorker = {
  /** Resolves to false where the browser has no service workers, or refuses this one. */
  register: async (): Promise<boolean> => {
    if (!isSupported()) return false
    try {
      watchForUpdates(await navigator.serviceWorker.register('/sw.js'))
      return true
    } catch {
      return false
    }
  },
  /** Its caches stay, but hold only files of the app, no personal data. */
  unregister: async (): Promise<void> => {
    if (!isSupported()) return
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  },
}

/** Offers each new release the control of this page; the service worker decides (worker/sw.ts). */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const follow = (): void =>
    registration.installing?.addEventListener('statechange', offerWhenInstalled)
  if (registration.waiting) offerActivation(registration.waiting)
  follow() // opening the page may have started an update already
  registration.addEventListener('updatefound', follow)
}

function offerWhenInstalled({ target }: Event): void {
  const arriving = target as ServiceWorker
  if (arriving.state === 'installed') offerActivation(arriving)
}

const offerActivation = (waiting: ServiceWorker): void => waiting.postMessage(mainScriptUrl())

const mainScriptUrl = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/dist/main."]')?.src ?? ''
