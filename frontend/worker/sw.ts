import { clientsClaim } from 'workbox-core'
import { getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

/**
 * Keeps the app for who is signed in, so that their own profile opens without a network. Of people
 * it keeps nothing: no page of theirs, no answer of the API. One's own photo the app puts into
 * `OWN` itself, and takes it away again.
 */
declare const self: ServiceWorkerGlobalScope

/** Names of files, with commas between: the build writes them here. */
declare const KEPT_FILES: string

const PAGE = '/no-network'
const FILES = 'hockeyhub-files'
const OWN = 'hockeyhub-own'
/** So long a page is waited for, before the kept one stands in. */
const PATIENCE_SECONDS = 2
const NOT_THE_APPS = [/^\/(admin|docs|schema|static)\//, /^\/users\/(image|card)\//]

precacheAndRoute([
  { url: PAGE, revision: '{page revision}' }, // the server writes it
  ...KEPT_FILES.split(',').map((file) => ({ url: `/static/dist/${file}`, revision: null })),
])

const page = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [{ handlerDidError: () => matchPrecache(PAGE) }],
})
registerRoute(new NavigationRoute(page, { denylist: NOT_THE_APPS }))

// A name with a hash is one file's for ever.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/dist/'),
  new CacheFirst({ cacheName: FILES }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/users/image/'),
  async ({ request }) =>
    (await caches.match(request.url, { cacheName: OWN, ignoreVary: true })) ?? fetch(request),
)

clientsClaim()
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(FILES)))

/**
 * A new release waits until no page of the old one is open: the one that asks must be of this
 * release, and alone. So no page ever meets files of another release.
 */
self.addEventListener('message', (event) => event.waitUntil(takeOver(event.data)))

async function takeOver(start: unknown): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ofThisRelease = typeof start === 'string' && getCacheKeyForURL(start) !== undefined
  if (ofThisRelease && pages.length === 1) await self.skipWaiting()
}
