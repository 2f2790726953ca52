import { expect, type Page } from '@playwright/test'

/** What the console may say of files and answers that don't come. */
export const NO_NETWORK = /net::ERR_|ChunkLoadError|Loading (CSS )?chunk/

/** The worker is there, has kept what it keeps, and stands between this page and the network. */
export async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

export const hasNoWorker = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)

/** As from the home screen, with no network. */
export async function openOffline(page: Page, address = '/profile'): Promise<void> {
  await page.context().setOffline(true)
  await page.goto(address)
}

/** The text of all storages, databases and caches, with the addresses the caches know. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        const isText = /text|json|javascript/.test(answer?.headers.get('Content-Type') ?? '')
        found.push(request.url, (isText && (await answer?.text())) || '')
      }
    }
    const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(
          JSON.stringify(await answerOf(database.transaction(store).objectStore(store).getAll())),
        )
      database.close()
    }
    return found.join('\n')
  })
