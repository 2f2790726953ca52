/** False in `make dev`, whose files change all the time. */
declare const HAS_WORKER: boolean

const isSupported = (): boolean => HAS_WORKER && 'serviceWorker' in navigator

/** The worker that keeps the app on this device; only for who is signed in. */
export const serviceWorker = {
  /** False where a browser has none, or refuses it. */
  register: async (): Promise<boolean> => {
    if (!isSupported()) return false
    try {
      watchForUpdates(await navigator.serviceWorker.register('/sw.js'))
      return true
    } catch {
      return false
    }
  },
  /** Nothing of a person is among what it leaves behind: only files of the app. */
  unregister: async (): Promise<void> => {
    if (!isSupported()) return
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  },
}

/** A new release may take over when this page already is of that release: the worker decides. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const follow = (): void =>
    registration.installing?.addEventListener('statechange', offerWhenInstalled)
  if (registration.waiting) offerActivation(registration.waiting)
  follow() // it may be under way already: opening the page asks for it too
  registration.addEventListener('updatefound', follow)
}

function offerWhenInstalled({ target }: Event): void {
  const arriving = target as ServiceWorker
  if (arriving.state === 'installed') offerActivation(arriving)
}

const offerActivation = (waiting: ServiceWorker): void => waiting.postMessage(mainScriptUrl())

const mainScriptUrl = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/dist/main."]')?.src ?? ''
