/** False in `make dev`, whose files change all the time. */
declare const HAS_WORKER: boolean

const exists = (): boolean => HAS_WORKER && 'serviceWorker' in navigator

/** The worker that keeps the app on this device; only for who is signed in. */
export const worker = {
  /** False where a browser has none, or refuses it. */
  start: async (): Promise<boolean> => {
    if (!exists()) return false
    try {
      letNewOnesIn(await navigator.serviceWorker.register('/sw.js'))
      return true
    } catch {
      return false
    }
  },
  /** Nothing of a person is among what it leaves behind: only files of the app. */
  stop: async (): Promise<void> => {
    if (!exists()) return
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  },
}

/** A new release may take over when this page already is of that release: the worker decides. */
function letNewOnesIn(registration: ServiceWorkerRegistration): void {
  const follow = (): void => registration.installing?.addEventListener('statechange', offerNew)
  if (registration.waiting) offer(registration.waiting)
  follow() // it may be under way already: opening the page asks for it too
  registration.addEventListener('updatefound', follow)
}

function offerNew({ target }: Event): void {
  const arriving = target as ServiceWorker
  if (arriving.state === 'installed') offer(arriving)
}

const offer = (waiting: ServiceWorker): void => waiting.postMessage(startingFile())

const startingFile = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/dist/main."]')?.src ?? ''
