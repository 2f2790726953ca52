import { expect, type Page } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import type { Fan } from './fans'

/** Matches the console messages of failed requests. */
export const NETWORK_ERROR_PATTERN = /net::ERR_|ChunkLoadError|Loading (CSS )?chunk/

/** Waits until the service worker has cached its files and controls this page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Signs a new fan in on the home screen, from which the service worker is installed. */
export async function installApp(page: Page): Promise<Fan> {
  const fan = await signInAsNewFan(page, 'Carol')
  await page.goto('/')
  await waitForServiceWorker(page)
  return fan
}

export const expectNoServiceWorker = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)

/**
 * Goes offline and opens a page, as a fan does who starts the installed app without a network. The event makes
 * the app check again, because Chromium may send a new page's first requests before it emulates that.
 */
export async function openOffline(page: Page, address = '/profile'): Promise<void> {
  await page.context().setOffline(true)
  await page.goto(address)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
}

/**
 * Returns everything that the browser stores for this site as one text, with the URLs in its caches. Throws if
 * the app uses IndexedDB, for which a page can wait indefinitely in WebKit.
 */
export const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const storedTexts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        const isText = /text|json|javascript/.test(response?.headers.get('Content-Type') ?? '')
        storedTexts.push(request.url, (isText && (await response?.text())) || '')
      }
    }
    if ((await indexedDB.databases()).length > 0) throw new Error('IndexedDB is in use.')
    return storedTexts.join('\n')
  })
