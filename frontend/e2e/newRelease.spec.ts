import { type BrowserContext, expect, type Page } from '@playwright/test'
import { installApp, NETWORK_ERROR_PATTERN, readBrowserStorage } from './browserStorage'
import { dashboardOf } from './fans'
import { test as base, recordConsole } from './fixtures'
import { NEXT_MAIN_FILE, type Releases, startReleaseProxy } from './releaseProxy'

const test = base.extend<{ site: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures’ names from it
  site: async ({}, use) => {
    const site = await startReleaseProxy(process.env.PUBLIC_ORIGIN ?? '')
    await use(site)
    site.close()
  },
  baseURL: ({ site }, use) => use(site.origin),
})

test.use({ serviceWorkers: 'allow', allowedConsole: NETWORK_ERROR_PATTERN })

/** The file name of the main bundle that the service worker has cached. */
const cachedMainFile = async (page: Page): Promise<string | undefined> =>
  (await readBrowserStorage(page)).match(/main\.\w+\.js/g)?.[0]

const hasCached = async (page: Page, file: string): Promise<boolean> =>
  (await readBrowserStorage(page)).includes(file)

/** The file name of the main bundle that the page has loaded. */
const loadedMainFile = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="/dist/main."]')
    return script?.src.split('/').pop()
  })

/** Sets window.activationRequested when a page asks the waiting service worker to activate. */
const recordActivationRequests = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function offer(...message: unknown[]) {
      Reflect.apply(postMessage, this, message)
      // Only the app posts strings to the worker. Firebase posts objects.
      if (typeof message[0] === 'string') Object.assign(window, { activationRequested: true })
    }
  })

/** Expects that the page has asked the new service worker to activate, but that the worker still waits. */
async function expectStillWaiting(page: Page): Promise<void> {
  await page.waitForFunction(() => 'activationRequested' in window)
  const workerState = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update() // ends after the worker has handled the page's message
    return registration?.waiting?.state
  })
  expect(workerState).toBe('installed')
}

function countLoads(page: Page): () => number {
  let loadCount = 0
  page.on('load', () => {
    loadCount += 1
  })
  return () => loadCount
}

test('a new release is used from the next page load on, with all its files', async ({
  page,
  context,
  site,
}) => {
  const fan = await installApp(page)
  const mainFileBefore = (await cachedMainFile(page)) ?? ''

  site.publishNext()
  await page.goto('/profile')
  await expect(dashboardOf(page, fan)).toBeVisible()
  await expect.poll(() => cachedMainFile(page)).toBe(NEXT_MAIN_FILE)
  expect(mainFileBefore).not.toBe(NEXT_MAIN_FILE)
  expect(await hasCached(page, mainFileBefore)).toBe(false)

  await context.setOffline(true)
  await page.goto('/profile')
  await expect(dashboardOf(page, fan)).toBeVisible()
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
})

test('each tab changes to the new release when it reloads, and keeps its unsaved input', async ({
  page,
  context,
  site,
  consoleMessages,
}) => {
  const fan = await installApp(page)
  const mainFileBefore = (await cachedMainFile(page)) ?? ''
  await recordActivationRequests(context)
  const typingPage = await context.newPage()
  recordConsole(typingPage, consoleMessages)
  await typingPage.goto('/profile')
  await typingPage.getByRole('button', { name: 'Edit Profile' }).click()
  await typingPage.getByLabel('Bio').fill('Two minutes for tripping')
  const loadCounters = [countLoads(page), countLoads(typingPage)]

  // One tab loads the new release, the other still shows the old one.
  site.publishNext()
  await page.goto('/profile')
  await expect(dashboardOf(page, fan)).toBeVisible()
  await expectStillWaiting(page)
  expect(await loadedMainFile(page)).toBe(NEXT_MAIN_FILE)
  expect(await loadedMainFile(typingPage)).toBe(mainFileBefore)
  await expect(typingPage.getByLabel('Bio')).toHaveValue('Two minutes for tripping')

  await typingPage.reload()
  await typingPage.getByRole('button', { name: 'Edit Profile' }).click()
  expect(await loadedMainFile(typingPage)).toBe(NEXT_MAIN_FILE)
  await expect(typingPage.getByLabel('Bio')).toHaveValue('Two minutes for tripping')

  // The new service worker waits until the old tabs are closed. No tab has reloaded itself.
  await expectStillWaiting(typingPage)
  expect(loadCounters.map((count) => count())).toEqual([1, 1])
  await Promise.all([page.close(), typingPage.close()])
  const nextPage = await context.newPage()
  recordConsole(nextPage, consoleMessages)
  // Repeats the load, because during the first load Chromium may still list the closed tabs.
  await expect(async () => {
    await nextPage.goto('/profile')
    await expect.poll(() => cachedMainFile(nextPage), { timeout: 3000 }).toBe(NEXT_MAIN_FILE)
  }).toPass()
  expect(await hasCached(nextPage, mainFileBefore)).toBe(false)
  await nextPage.getByRole('button', { name: 'Edit Profile' }).click()
  await nextPage.getByRole('button', { name: 'Save Changes' }).click()
  await expect(nextPage.getByText('Profile Updated')).toBeVisible()
})
