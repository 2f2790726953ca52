import { expect } from '@playwright/test'
import { SESSION_KEY } from '../src/browser/storageKeys'
import { fetchDemoFan } from './accounts'
import { DEMO_FAN, logInByEmail } from './fans'
import { lockScreen } from './lockActions'
import { OVERRIDE_CODE, test } from './lockedSite'

// The message that the browser logs for each failed request.
const FAILED_REQUEST_PATTERN =
  /^error: Failed to load resource: the server responded with a status of (403|503)/

test.use({ allowedConsole: FAILED_REQUEST_PATTERN })

test('the override code opens the site, also after a reload, and API calls need the lock pass', async ({
  page,
  site,
}) => {
  await page.goto('/login')
  await page.getByLabel('Admin Override').fill(OVERRIDE_CODE)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Login to start playing!')).toBeVisible()
  await page.reload()
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
