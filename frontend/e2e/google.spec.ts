import { expect, type Page } from '@playwright/test'
import { chooseInMenu, dashboardOf, type Fan, newFan } from './fans'
import { test } from './fixtures'
import { mockGoogleLoader } from './mockGoogleLoader'

test.beforeEach(({ context }) => mockGoogleLoader(context))

const TEN_MINUTES_MS = 600_000
/** More time than Firebase takes to notice that its popup was closed. */
const POPUP_CLOSED_TIMEOUT_MS = 10_000

test('a fan signs up in Google’s popup, logs in there, and again before the account is deleted', async ({
  page,
}) => {
  const fan = newFan('Gordie')
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
  await page.getByLabel('I agree to the terms and conditions').check()
  const popup = await openGoogle(page)
  // Repeats the click, because the emulator's page shows the button before its script has run.
  await expect(async () => {
    await popup.locator('#add-account-button').click()
    await expect(popup.locator('#email-input')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await popup.locator('#email-input').fill(fan.email)
  await popup.locator('#display-name-input').fill(fan.name)
  await popup.locator('#sign-in').click()
  await expect(page.getByText('Account created.')).toBeVisible()
  await expect(dashboardOf(page, fan)).toBeVisible()

  await chooseInMenu(page, fan, 'Sign out')
  await logInAgain(page, fan)
  await expect(page.getByText('Login successful.')).toBeVisible()
  await expect(dashboardOf(page, fan)).toBeVisible()

  await page.clock.install({ time: Date.now() + TEN_MINUTES_MS })
  const selfResponse = page.waitForResponse('/users/get_self')
  await page.goto('/settings')
  const { _id } = (await (await selfResponse).json()) as { _id: string }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your name').fill(fan.name)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await logInAgain(page, fan)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Account deleted')).toBeVisible()
  expect((await page.request.get(`/users/${_id}`)).status()).toBe(404)
})

test('closing Google’s popup is a failed login', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  const popup = await openGoogle(page)
  const googleButton = page.getByRole('button', { name: 'Continue with Google' })
  await expect(googleButton).toBeDisabled()
  await popup.close()
  await expect(async () => {
    if (!(await googleButton.isEnabled())) await page.clock.fastForward(POPUP_CLOSED_TIMEOUT_MS)
    await expect(googleButton).toBeEnabled({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Unable to login with Google.')).toBeVisible()
})

async function openGoogle(page: Page): Promise<Page> {
  const popupOpened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  return popupOpened
}

async function logInAgain(page: Page, fan: Fan): Promise<void> {
  const popup = await openGoogle(page)
  // Repeats the click, because the emulator's page shows the account before its script has run.
  await expect(async () => {
    if (!popup.isClosed())
      await popup.locator('.js-reuse-account', { hasText: fan.email }).click({ timeout: 1000 })
    await expect.poll(() => popup.isClosed(), { timeout: 1000 }).toBe(true)
  }).toPass()
}
