import { expect, type Page } from '@playwright/test'
import { dashboardOf, fillSignUp, newFan } from './fans'
import { logIn } from './places'
import { test } from './rink'

test.use({ mayLog: /net::ERR_|status of 503|ChunkLoadError|Loading chunk/ })

async function search(page: Page): Promise<void> {
  await page.goto('/find-users')
  await page.getByPlaceholder('Name or Email').click()
}

test('offline is told apart from a server out of reach', async ({ page, context }) => {
  await logIn(page)
  await search(page)
  await context.setOffline(true)
  await page.keyboard.type('frost')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results).toContainText('You’re offline. Please check your connection.')
  await expect(page.getByRole('alert')).toContainText('Search failed')

  // Back online it tries again by itself.
  await page.route('**/users/search*', (route) => route.abort('connectionrefused'))
  await context.setOffline(false)
  await expect(results).toContainText('The server can’t be reached.')

  await page.unroute('**/users/search*')
  await results.getByRole('button', { name: 'Try again' }).click()
  await expect(results).toContainText('Showing up to 5 matches')
  await expect(results.getByRole('listitem').first()).toBeVisible()
})

test('a refusal shows the server’s words', async ({ page }) => {
  await logIn(page)
  const refusal = { message: 'The ice is being cleaned.', code: 'busy' }
  await page.route('**/users/search*', (route) => route.fulfill({ status: 503, json: refusal }))
  await search(page)
  await page.keyboard.type('frost')
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(refusal.message)
})

/** As a press on the menu does, without what the menu fetches ahead. */
const goToFindPlayers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    history.pushState(null, '', '/find-users')
    dispatchEvent(new PopStateEvent('popstate'))
  })

test('a file of the app is waited for two minutes', async ({ page }) => {
  await page.clock.install()
  await logIn(page)
  await page.route('**/find-players.*.js', () => undefined)
  await goToFindPlayers(page)
  const script = await page.waitForSelector('script[src*="find-players."]', { state: 'attached' })
  const waits = (): Promise<boolean> => script.evaluate((element) => element.isConnected)
  await page.clock.fastForward(119_000)
  await expect(page.getByText('Still loading. Your connection seems slow.')).toBeVisible()
  expect(await waits()).toBe(true)
  await page.clock.fastForward(2_000)
  await expect.poll(waits).toBe(false)
})

test('a file of the app that does not arrive leads to a reload that helps', async ({ page }) => {
  await logIn(page)
  await page.route('**/find-players.*.js', (route) => route.abort())
  await goToFindPlayers(page)
  await expect(page.getByText('This part didn’t load')).toBeVisible()
  await page.unroute('**/find-players.*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Find Players' })).toBeVisible()
})

test('a file that fails once is asked for again in silence', async ({ page }) => {
  await logIn(page)
  await page.route('**/find-players.*.js', (route) => route.abort(), { times: 1 })
  await goToFindPlayers(page)
  await expect(page.getByRole('heading', { name: 'Find Players' })).toBeVisible()
})

test('a sign-up cut off before our server heals with the next try', async ({ page }) => {
  const fan = newFan('Carol')
  await page.route('**/users/', (route) => route.abort())
  await page.goto('/signup')
  await fillSignUp(page, fan)
  await expect(page.getByText('We couldn’t load your session')).toBeVisible()
  await page.unroute('**/users/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Account created.')).toBeVisible()
  await expect(dashboardOf(page, fan)).toBeVisible()
})
