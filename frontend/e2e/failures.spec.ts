import { expect, type Page } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { test } from './fixtures'
import { openDashboard } from './screenStates'

test.use({ allowedConsole: /net::ERR_|ChunkLoadError|Loading chunk/ })

/** Navigates like a click in the menu. A real pointer would load the screen's chunk before the click. */
const goToFindPlayers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    history.pushState(null, '', '/find-users')
    dispatchEvent(new PopStateEvent('popstate'))
  })

test('a chunk has a timeout of two minutes', async ({ page }) => {
  await page.clock.install()
  await signInAsDemoFan(page)
  await openDashboard(page)
  await page.route('**/find-players.*.js', () => undefined)
  await goToFindPlayers(page)
  const script = await page.waitForSelector('script[src*="find-players."]', { state: 'attached' })
  const isWaiting = (): Promise<boolean> => script.evaluate((element) => element.isConnected)
  await page.clock.fastForward(119_000)
  await expect(page.getByText('Still loading. Your connection seems slow.')).toBeVisible()
  expect(await isWaiting()).toBe(true)
  await page.clock.fastForward(2_000)
  await expect.poll(isWaiting).toBe(false)
})

test('a chunk that fails to load offers a reload, which helps', async ({ page }) => {
  await signInAsDemoFan(page)
  await openDashboard(page)
  await page.route('**/find-players.*.js', (route) => route.abort())
  await goToFindPlayers(page)
  await expect(page.getByText('This part didn’t load')).toBeVisible()
  await page.unroute('**/find-players.*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Find Players' })).toBeVisible()
})

test('a chunk that fails once is retried silently', async ({ page }) => {
  await signInAsDemoFan(page)
  await openDashboard(page)
  await page.route('**/find-players.*.js', (route) => route.abort(), { times: 1 })
  await goToFindPlayers(page)
  await expect(page.getByRole('heading', { name: 'Find Players' })).toBeVisible()
})
