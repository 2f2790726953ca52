import { expect, type Locator } from '@playwright/test'
import { createFan, linkOfNewFan } from './accounts'
import { logInByEmail } from './fans'
import { test } from './fixtures'
import { expectToastBeside } from './toastPlace'

async function sizeOf(button: Locator): Promise<{ width: number; height: number }> {
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  return { width, height }
}

test('logging in after a scan follows the fan, once', { tag: '@phone' }, async ({ page }) => {
  const link = await linkOfNewFan(page, 'Alice')
  const bob = await createFan(page, 'Bob')
  await page.goto(link)
  const alice = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
  await page.waitForLoadState('networkidle') // the app's click listener is added after the first paint
  await page.getByRole('link', { name: 'Login to Follow' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=\/users\/[0-9a-f]{24}$/)
  await expect(page.getByText(`Follow ${alice}`)).toBeVisible()
  const signUpButton = page.getByRole('link', { name: "Don't have an account?" }).locator('.button')
  const logInButton = page.getByRole('button', { name: 'Use Email' })
  expect(await sizeOf(signUpButton)).toEqual(await sizeOf(logInButton))
  await logInButton.click()
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible() // the app has started
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await logInByEmail(page, bob)
  await expect(page).toHaveURL(/\/users\/[0-9a-f]{24}$/)
  await expect(page.getByText('Now following this user')).toBeVisible()
  const cardParts = page.locator('.card').locator('.avatar, .card__name, .card__player')
  await expectToastBeside(page, 'Now following this user', cardParts)
  const unfollowButton = page.getByRole('button', { name: 'Unfollow' })
  await expect(unfollowButton).toBeEnabled()
  expect(await page.evaluate('scrollY')).toBe(0) // the Back button above the card is visible

  await unfollowButton.click()
  await expect(page.getByText('Unfollowed successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeEnabled()
})
