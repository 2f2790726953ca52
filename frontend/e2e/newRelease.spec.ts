import { type BrowserContext, expect, type Page } from '@playwright/test'
import { dashboardOf, signUp } from './fans'
import { everythingKept, isKept, NO_NETWORK } from './kept'
import { NEXT_MAIN, type Releases, releases } from './release'
import { test as base, listen } from './rink'

const test = base.extend<{ site: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures’ names from it
  site: async ({}, use) => {
    const site = await releases(process.env.PUBLIC_ORIGIN ?? '')
    await use(site)
    site.close()
  },
  baseURL: ({ site }, use) => use(site.origin),
})

test.use({ serviceWorkers: 'allow', mayLog: NO_NETWORK })

/** The first file of the release that the worker keeps. */
const keptRelease = async (page: Page): Promise<string | undefined> =>
  (await everythingKept(page)).match(/main\.\w+\.js/g)?.[0]

const keeps = async (page: Page, file: string): Promise<boolean> =>
  (await everythingKept(page)).includes(file)

/** The first file of the release that the page is of. */
const releaseOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="/dist/main."]')
    return script?.src.split('/').pop()
  })

/** In each page from now on; whether the worker was offered to take over is otherwise not to be seen. */
const noteOffers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function offer(...message: unknown[]) {
      Reflect.apply(postMessage, this, message)
      // Firebase has words of its own for a worker.
      if (typeof message[0] === 'string') Object.assign(window, { offered: true })
    }
  })

/** The worker was asked by this page, and goes on waiting. */
async function isKeptWaiting(page: Page): Promise<void> {
  await page.waitForFunction(() => 'offered' in window)
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update() // takes its turn behind the offer
    return registration?.waiting?.state
  })
  expect(state).toBe('installed')
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

test('a new release takes over with the next page, and whole', async ({ page, context, site }) => {
  const fan = await signUp(page, 'Carol')
  await isKept(page)
  const before = (await keptRelease(page)) ?? ''

  site.publishNext()
  await page.goto('/profile')
  await expect(dashboardOf(page, fan)).toBeVisible()
  await expect.poll(() => keptRelease(page)).toBe(NEXT_MAIN)
  expect(before).not.toBe(NEXT_MAIN)
  expect(await keeps(page, before)).toBe(false)

  await context.setOffline(true)
  await page.goto('/profile')
  await expect(dashboardOf(page, fan)).toBeVisible()
  await page.getByRole('button', { name: 'Show my code' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
})

test('tabs come over one by one, and what is typed in them stays', async ({
  page,
  context,
  site,
  noise,
}) => {
  const fan = await signUp(page, 'Carol')
  await isKept(page)
  const before = (await keptRelease(page)) ?? ''
  await noteOffers(context)
  const typing = await context.newPage()
  listen(typing, noise)
  await typing.goto('/profile')
  await typing.getByRole('button', { name: 'Edit Profile' }).click()
  await typing.getByLabel('Bio').fill('Two minutes for tripping')
  const loads = [countLoads(page), countLoads(typing)]

  // One tab comes over, the other stays as it is.
  site.publishNext()
  await page.goto('/profile')
  await expect(dashboardOf(page, fan)).toBeVisible()
  await isKeptWaiting(page)
  expect(await releaseOf(page)).toBe(NEXT_MAIN)
  expect(await releaseOf(typing)).toBe(before)
  await expect(typing.getByLabel('Bio')).toHaveValue('Two minutes for tripping')

  await typing.reload()
  await typing.getByRole('button', { name: 'Edit Profile' }).click()
  expect(await releaseOf(typing)).toBe(NEXT_MAIN)
  await expect(typing.getByLabel('Bio')).toHaveValue('Two minutes for tripping')

  // The worker waits until one tab is left, and then disturbs nobody.
  await isKeptWaiting(typing)
  await page.close()
  await typing.reload()
  await typing.getByRole('button', { name: 'Edit Profile' }).click()
  await expect.poll(() => keptRelease(typing)).toBe(NEXT_MAIN)
  expect(await keeps(typing, before)).toBe(false)
  await typing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(typing.getByText('Profile Updated')).toBeVisible()
  expect(loads.map((count) => count())).toEqual([1, 2])
})
