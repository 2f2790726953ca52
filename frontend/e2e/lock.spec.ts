import { expect } from '@playwright/test'
import { SESSION_KEY } from '../src/browser/storageKeys'
import { expectAccessible } from './accessibility'
import { fetchDemoFan } from './accounts'
import { DEMO_FAN, logInByEmail } from './fans'
import { lockScreen, passAMinute, unlock } from './lockActions'
import { OVERRIDE_CODE, test } from './lockedSite'

const TWO_HOURS_MS = 7_200_000
// The message that the browser logs for each failed request.
const FAILED_REQUEST_PATTERN =
  /^error: Failed to load resource: the server responded with a status of (403|503)/

test.use({ allowedConsole: FAILED_REQUEST_PATTERN })

test('every URL shows the lock screen with the specified texts', async ({ page }) => {
  for (const address of ['/', '/login', '/users/0123456789abcdef01234567', '/no/such/rink']) {
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(lockScreen(page)).toBeVisible()
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

test('the right override code opens the site, and API calls need the lock pass', async ({
  page,
  site,
}) => {
  await unlock(page)
  const selfRequest = page.waitForRequest('**/users/get_self')
  await logInByEmail(page, DEMO_FAN)
  await expect(page.getByText('Login successful.')).toBeVisible()
  const { authorization = '', 'x-lock-pass': pass = '' } = await (await selfRequest).allHeaders()
  const requestWithHeaders = (headers: Record<string, string>) =>
    page.request.get(`${site.origin}/users/get_self`, { headers })
  expect((await requestWithHeaders({ authorization, 'x-lock-pass': pass })).status()).toBe(200)
  const refusedResponse = await requestWithHeaders({ authorization })
  expect(refusedResponse.status()).toBe(503)
  expect(await refusedResponse.json()).toMatchObject({ code: 'locked' })
  expect(refusedResponse.headers()['retry-after']).toBeDefined()
})

test('a key in the URL opens the site, is removed from the URL, and outlasts a reload', async ({
  page,
}) => {
  await page.goto(`/login?key=${encodeURIComponent(OVERRIDE_CODE)}`)
  await expect(page.getByText('Login to start playing!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(page.getByText('Login to start playing!')).toBeVisible()
  await expect(lockScreen(page)).toBeHidden()
})

test('a wrong key is refused', async ({ page }) => {
  await page.goto('/login?key=offside')
  await expect(page.getByText('Incorrect code', { exact: true })).toBeVisible()
  await expect(lockScreen(page)).toBeVisible()
})

test('after two hours the screen is back', async ({ page }) => {
  await page.clock.install()
  await unlock(page)
  await page.clock.fastForward(TWO_HOURS_MS - 60_000)
  await page.reload()
  await expect(page.getByText('Login to start playing!')).toBeVisible()
  await passAMinute(page)
  await expect(lockScreen(page)).toBeVisible()
})

test('after two hours an unlocked site stays open', async ({ page, site }) => {
  await page.clock.install()
  await unlock(page)
  site.unlock()
  const selfResponse = page.waitForResponse('**/users/get_self')
  await page.clock.fastForward(TWO_HOURS_MS)
  expect((await selfResponse).status()).toBe(401)
  await expect(page.getByText('Login to start playing!')).toBeVisible()
})

test('the site comes back by itself when it is unlocked', async ({ page, site }) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(lockScreen(page)).toBeVisible()
  site.unlock()
  await passAMinute(page)
  await expect(page.getByText('Login to start playing!')).toBeVisible()
})

test('an open page shows the lock screen when the site is locked', async ({ page, site }) => {
  site.unlock()
  const lastResponse = page.waitForResponse(/\/users\/notifications/) // the page makes this request last
  await page.goto('/login')
  await logInByEmail(page, DEMO_FAN)
  await expect(page.getByText('Login successful.')).toBeVisible()
  await lastResponse
  const profileLink = page.getByRole('link', { name: 'View Profile' }).first()
  await expect(profileLink).toBeVisible()
  await page.waitForLoadState('networkidle') // a later response would show the lock screen before the click
  site.lock()
  await profileLink.click()
  await expect(lockScreen(page)).toBeVisible()
})

test('under a read-only lock a scan shows the card, also to a fan who is signed in', async ({
  page,
  site,
}) => {
  site.unlock()
  const fan = await fetchDemoFan(page.request)
  site.lock('read-only')
  await page.goto(`/r/${fan.nano_id}`)
  const nameHeading = page.getByRole('heading', { name: fan.full_name })
  await expect(nameHeading).toBeVisible()
  await page.getByRole('link', { name: 'Login to Follow' }).click()
  await expect(lockScreen(page)).toBeVisible()
  await page.evaluate((key) => localStorage.setItem(key, '1'), SESSION_KEY)
  await page.goto(`/r/${fan.nano_id}`)
  await page.waitForLoadState('networkidle')
  await expect(nameHeading).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(lockScreen(page)).toBeVisible()
})

test('axe finds no violation, light or dark', async ({ page }) => {
  await page.goto('/')
  await expect(lockScreen(page)).toBeVisible()
  await expectAccessible(page, 'the lock screen')
})
