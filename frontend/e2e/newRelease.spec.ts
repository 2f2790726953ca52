import { expect, type Page } from '@playwright/test'
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

/** The file name of the main bundle that the page has loaded. */
const loadedMainFile = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="/dist/main."]')
    return script?.src.split('/').pop()
  })

/** Waits until the new service worker is installed, and expects that it hasn't replaced the old one. */
async function expectWaiting(page: Page): Promise<void> {
  const waitingState = (): Promise<string | undefined> =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)
  await expect.poll(waitingState).toBe('installed')
}

function countLoads(page: Page): () => number {
  let loadCount = 0
  page.on('load', () => {
    loadCount += 1
  })
  return () => loadCount
}

test('a new release is used from the next page load on, and offline once the site was left', async ({
  page,
  context,
  site,
}) => {
  const fan = await installApp(page)
  const mainFileBefore = (await loadedMainFile(page)) ?? ''

  site.publishNext()
  await page.goto('/profile')
  await expectWaiting(page)
  expect(await loadedMainFile(page)).toBe(NEXT_MAIN_FILE)

  await context.setOffline(true)
  await page.goto('/profile')
  await expect(dashboardOf(page, fan)).toBeVisible()
  expect(await loadedMainFile(page)).toBe(mainFileBefore)

  const newWorker = context.serviceWorkers().at(-1)
  await page.goto('about:blank')
  await expect.poll(() => newWorker?.evaluate('serviceWorker.state')).toBe('activated')
  await page.goto('/profile')
  await expect(dashboardOf(page, fan)).toBeVisible()
  expect(await loadedMainFile(page)).toBe(NEXT_MAIN_FILE)
  expect(await readBrowserStorage(page)).not.toContain(mainFileBefore)
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
  const mainFileBefore = await loadedMainFile(page)
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
  await expectWaiting(page)
  expect(await loadedMainFile(page)).toBe(NEXT_MAIN_FILE)
  expect(await loadedMainFile(typingPage)).toBe(mainFileBefore)
  await expect(typingPage.getByLabel('Bio')).toHaveValue('Two minutes for tripping')

  await typingPage.reload()
  await typingPage.getByRole('button', { name: 'Edit Profile' }).click()
  expect(await loadedMainFile(typingPage)).toBe(NEXT_MAIN_FILE)
  await expect(typingPage.getByLabel('Bio')).toHaveValue('Two minutes for tripping')
  await typingPage.getByRole('button', { name: 'Save Changes' }).click()
  await expect(typingPage.getByText('Profile Updated')).toBeVisible()

  // No tab has reloaded itself.
  await expectWaiting(page)
  expect(loadCounters.map((count) => count())).toEqual([1, 1])
})
