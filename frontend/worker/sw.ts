// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
import routes from '@data/client_routes.json'
import { clientsClaim } from 'workbox-core'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

/**
 * Caches the app's files for a signed-in fan, so that their profile opens without a network. This worker
 * caches no personal data: no profile pages and no API responses. The app puts the fan's photo into
 * `OWN_PHOTO_CACHE` and deletes it. A new worker waits until all pages are closed, because after `skipWaiting`
 * Chromium never finished some of the page loads that the old worker handled.
 */
declare const self: ServiceWorkerGlobalScope

/** File names joined by commas. The build sets this constant. */
declare const OFFLINE_FILES: string

const OFFLINE_PAGE_PATH = '/no-network'
const FILES_CACHE = 'hockeyhub-files'
const OWN_PHOTO_CACHE = 'hockeyhub-own'
/** If the server doesn't respond within this time, the offline page is shown. */
const NETWORK_TIMEOUT_SECONDS = 2

// The server replaces the two placeholders below: by the URLs of the files with translations, and by a
// hash of the offline page.
const TRANSLATION_URLS = JSON.parse('["text urls"]') as string[]
precacheAndRoute([
  { url: OFFLINE_PAGE_PATH, revision: '{page revision}' },
  ...OFFLINE_FILES.split(',').map((file) => ({ url: `/static/dist/${file}`, revision: null })),
  ...TRANSLATION_URLS.map((url) => ({ url, revision: null })),
])

/** Match the URLs of the app's screens. The offline page can't stand in for any other page. */
const SCREEN_PATTERNS = [routes.signedOut, routes.everyone, routes.signedIn, routes.admin]
  .flatMap((group) => Object.values<string>(group))
  .map((path) => path.replace(/:\w+/g, '[^/?]+').replace('/*', '(/[^?]*)?'))
  .map((pattern) => new RegExp(`^${pattern}/*(\\?|$)`, 'i'))

const pageWithOfflineFallback = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [{ handlerDidError: () => matchPrecache(OFFLINE_PAGE_PATH) }],
})
registerRoute(new NavigationRoute(pageWithOfflineFallback, { allowlist: SCREEN_PATTERNS }))

// File names contain a hash of the content, so a cached file never becomes stale.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/dist/'),
  new CacheFirst({ cacheName: FILES_CACHE }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/users/image/'),
  async ({ request }) =>
    (await caches.match(request.url, { cacheName: OWN_PHOTO_CACHE, ignoreVary: true })) ??
    fetch(request),
)

clientsClaim()
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(FILES_CACHE)))
