import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_FAN, fillLogIn } from './fans'
import { CODE, test } from './lockedSite'
import { chooseMode } from './places'

const TWO_HOURS = 7_200_000
// The browser reports each refusal itself.
const REFUSED = /^error: Failed to load resource: the server responded with a status of (403|503)/

test.use({ mayLog: REFUSED })

const title = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Welcome to HockeyHub', exact: true })

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Admin Override').fill(code)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

async function getIn(page: Page): Promise<void> {
  await page.goto('/login')
  await enter(page, CODE)
  await expect(page.getByText('Login to start playing!')).toBeVisible()
}

test('every address shows the lock screen, to the letter', async ({ page }) => {
  for (const address of ['/', '/login', '/users/0123456789abcdef01234567', '/no/such/rink']) {
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(title(page)).toBeVisible()
  }
  await expect(page).toHaveTitle('Welcome to HockeyHub')
  await expect(
    page.getByText('HockeyHub is being upgraded and will be back within the hour.'),
  ).toBeVisible()
  await expect(page.getByLabel('Admin Override')).toHaveAttribute(
    'placeholder',
    'Enter override code',
  )
})

test('a wrong code opens nothing', async ({ page }) => {
  await page.goto('/')
  await enter(page, 'offside')
  await expect(page.getByText('Incorrect code', { exact: true })).toBeVisible()
  await page.reload()
  await expect(title(page)).toBeVisible()
})

test('the right code lets in, and calls are answered by the pass alone', async ({ page, site }) => {
  await getIn(page)
  const call = page.waitForRequest('**/users/get_self')
  await fillLogIn(page, DEMO_FAN)
  await expect(page.getByText('Login successful.')).toBeVisible()
  const { authorization = '', 'x-lock-pass': pass = '' } = await (await call).allHeaders()
  const ask = (headers: Record<string, string>) =>
    page.request.get(`${site.origin}/users/get_self`, { headers })
  expect((await ask({ authorization, 'x-lock-pass': pass })).status()).toBe(200)
  const refused = await ask({ authorization })
  expect(refused.status()).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'locked' })
  expect(refused.headers()['retry-after']).toBeDefined()
})

test('a key in the address lets in, is taken out, and holds through a reload', async ({ page }) => {
  await page.goto(`/login?key=${encodeURIComponent(CODE)}`)
  await expect(page.getByText('Login to start playing!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(page.getByText('Login to start playing!')).toBeVisible()
  await expect(title(page)).toBeHidden()
})

test('a wrong key opens nothing', async ({ page }) => {
  await page.goto('/login?key=offside')
  await expect(page.getByText('Incorrect code', { exact: true })).toBeVisible()
  await expect(title(page)).toBeVisible()
})

test('after two hours the screen is back', async ({ page }) => {
  await page.clock.install()
  await getIn(page)
  await page.clock.fastForward(TWO_HOURS - 60_000)
  await page.reload()
  await expect(page.getByText('Login to start playing!')).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(title(page)).toBeVisible()
})

test('two hours later the screen stays away when the site is open by then', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await getIn(page)
  site.manage('unlock')
  const asked = page.waitForResponse('**/users/get_self')
  await page.clock.fastForward(TWO_HOURS)
  expect((await asked).status()).toBe(401)
  await expect(page.getByText('Login to start playing!')).toBeVisible()
})

test('the site comes back by itself when it is unlocked', async ({ page, site }) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(title(page)).toBeVisible()
  site.manage('unlock')
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Login to start playing!')).toBeVisible()
})

test('a page that is open when the site is locked shows the screen', async ({ page, site }) => {
  site.manage('unlock')
  await page.goto('/login')
  await fillLogIn(page, DEMO_FAN)
  await expect(page.getByText('Login successful.')).toBeVisible()
  site.manage('lock', '--code', CODE)
  await page.getByRole('link', { name: 'View Profile' }).first().click()
  await expect(title(page)).toBeVisible()
})

test.describe('with the database away', () => {
  test.use({ database: false })

  test('the screen is there, and the code lets in', async ({ page }) => {
    await page.goto('/users/0123456789abcdef01234567')
    await expect(title(page)).toBeVisible()
    await getIn(page)
  })
})

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing in ${mode} mode`, async ({ page }) => {
    await chooseMode(page, mode)
    await page.goto('/')
    await expect(title(page)).toBeVisible()
    const rules = { 'target-size': { enabled: true } }
    const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
    expect(violations).toEqual([])
  })
}
