import { expect, type Page } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { test } from './fixtures'
import { openDashboard } from './screenStates'

test.use({ allowedConsole: /net::ERR_|status of 503|ChunkLoadError|Loading chunk/ })

async function openSearch(page: Page): Promise<void> {
  await page.goto('/find-users')
  await page.getByPlaceholder('Name or Email').click()
}

test('being offline and an unreachable server have different messages', async ({
  page,
  context,
}) => {
  await signInAsDemoFan(page)
  await openSearch(page)
  await context.setOffline(true)
  await page.keyboard.type('frost')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results).toContainText('You’re offline. Please check your connection.')
  await expect(page.getByRole('alert')).toContainText('Search failed')

  // The app repeats the search when the browser is online again. Now the server is unreachable.
  await page.route('**/users/search*', (route) => route.abort('connectionrefused'))
  await context.setOffline(false)
  await expect(results).toContainText('The server can’t be reached.')

  await page.unroute('**/users/search*') // the app repeats the search by itself
  await expect(results).toContainText('Showing up to 5 matches')
  await expect(results.getByRole('listitem').first()).toBeVisible()
})

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
