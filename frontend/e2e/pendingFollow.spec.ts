import { expect, type Locator, type Page } from '@playwright/test'
import { createFan, linkOfNewFan } from './accounts'
import { type Fan, logInByEmail, newFan, signUpByEmail } from './fans'
import { test } from './fixtures'
import { expectToastBeside } from './toastPlace'

/** Creates a fan, and opens the profile link while the fan is signed out. */
async function openLinkAsSignedOutFan(page: Page, link: string): Promise<Fan> {
  const fan = await createFan(page, 'Bob')
  await page.goto(link)
  return fan
}

/** The name of the fan whose profile is open. */
const readShownName = (page: Page): Promise<string> =>
  page.getByRole('main').getByRole('heading', { level: 1 }).innerText()

async function clickLoginToFollow(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle') // the app's click listener is added after the first paint
  await page.getByRole('link', { name: 'Login to Follow' }).click()
}

/** Clicks the login screen's link to the sign-up. Expects that its button is as large as the login's. */
async function chooseSignUp(page: Page): Promise<void> {
  const signUpButton = page.getByRole('link', { name: "Don't have an account?" }).locator('.button')
  const logInButton = page.getByRole('button', { name: 'Use Email' })
  expect(await sizeOf(signUpButton)).toEqual(await sizeOf(logInButton))
  await signUpButton.click()
}

async function sizeOf(button: Locator): Promise<{ width: number; height: number }> {
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  return { width, height }
}

async function expectFollowing(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/users\/[0-9a-f]{24}$/)
  await expect(page.getByText('Now following this user')).toBeVisible()
  const cardParts = page.locator('.card').locator('.avatar, .card__name, .card__player')
  await expectToastBeside(page, 'Now following this user', cardParts)
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeEnabled()
  expect(await page.evaluate('scrollY')).toBe(0) // the Back button above the card is visible
}

/** Expects that Back leaves the site, because the profile was its first page. */
async function expectBackLeavesSite(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
}

test('logging in after a scan follows the fan, once', { tag: '@phone' }, async ({ page }) => {
  const link = await linkOfNewFan(page, 'Alice')
  const bob = await openLinkAsSignedOutFan(page, link)
  const alice = await readShownName(page)
  await clickLoginToFollow(page)
  await expect(page).toHaveURL(/\/login\?redirect=\/users\/[0-9a-f]{24}$/)
  await expect(page.getByText(`Log in to follow ${alice}`)).toBeVisible()
  await page.getByRole('button', { name: 'Use Email' }).click()
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible() // the app has started
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await logInByEmail(page, bob)
  await expectFollowing(page)

  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText('Unfollowed successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeEnabled()
})

test('signing up after a scan follows the fan, also when the app had not started', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(await linkOfNewFan(page, 'Alice'))
  await page.waitForLoadState('networkidle')
  // Sends only a click, as assistive technology may: no pointer or key event starts the app before it.
  await page.getByRole('link', { name: 'Login to Follow' }).dispatchEvent('click')
  await chooseSignUp(page)
  await signUpByEmail(page, newFan('Bob'))
  await expect(page.getByText('Account created.')).toBeVisible()
  await expectFollowing(page)
  await expectBackLeavesSite(page)
})
