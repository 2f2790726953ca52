import { expect, type Page } from '@playwright/test'
import { chooseInMenu, type Fan, fillLogIn, fillSignUp, newFan, signUp } from './fans'
import { standInForGoogleLoader } from './googleLoader'
import { scan } from './qrCode'
import { test } from './rink'

/** The link on somebody's sticker. */
async function aSticker(page: Page): Promise<string> {
  const alice = await signUp(page, 'Alice')
  await chooseInMenu(page, alice, 'Profile')
  return scan(page)
}

/** A fan of before, signed out, in front of the card behind the link. */
async function knownVisitor(page: Page, link: string): Promise<Fan> {
  const fan = await signUp(page, 'Bob')
  await chooseInMenu(page, fan, 'Sign out')
  await expect(page).toHaveURL('/login')
  await page.goto(link)
  return fan
}

async function pressLoginToFollow(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle') // what notes the wish comes after the first paint
  await page.getByRole('link', { name: 'Login to Follow' }).click()
}

async function expectToFollow(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/users\/[0-9a-f]{24}$/)
  await expect(page.getByText('Now following this user')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeEnabled()
}

test('who logs in from a scan follows already, and only that once', async ({
  page,
  newVisitor,
}) => {
  const link = await aSticker(await newVisitor())
  const bob = await knownVisitor(page, link)
  await pressLoginToFollow(page)
  await expect(page).toHaveURL(/\/login\?redirect=\/users\/[0-9a-f]{24}$/)
  await page.getByRole('button', { name: 'Use Email' }).click()
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await fillLogIn(page, bob)
  await expectToFollow(page)

  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText('Unfollowed successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeEnabled()
})

test('who signs up from a scan follows already, though the app had not started', async ({
  page,
  newVisitor,
}) => {
  await page.goto(await aSticker(await newVisitor()))
  await page.waitForLoadState('networkidle')
  // A click alone, as assistive technology makes it: the app waits for a touch or a key.
  await page.getByRole('link', { name: 'Login to Follow' }).dispatchEvent('click')
  await page.getByRole('link', { name: "Don't have an account?" }).click()
  await fillSignUp(page, newFan('Bob'))
  await expect(page.getByText('Account created.')).toBeVisible()
  await expectToFollow(page)
})

test('who presses before any script has come follows already', async ({ page, newVisitor }) => {
  const link = await aSticker(await newVisitor())
  await page.route('**/main.*.js', () => undefined, { times: 1 }) // never answered
  await page.goto(link, { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'Login to Follow' }).click()
  await page.getByRole('link', { name: "Don't have an account?" }).click()
  await fillSignUp(page, newFan('Bob'))
  await expectToFollow(page)
})

test('who signs up in Google’s window from a scan follows already', async ({
  page,
  newVisitor,
  context,
}) => {
  await standInForGoogleLoader(context)
  const bob = newFan('Bob')
  await page.goto(await aSticker(await newVisitor()))
  await pressLoginToFollow(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await popup.locator('#add-account-button').click()
  await popup.locator('#email-input').fill(bob.email)
  await popup.locator('#display-name-input').fill(bob.name)
  await popup.locator('#sign-in').click()
  await expectToFollow(page)
})

test('who changes their mind and logs in later follows nobody', async ({ page, newVisitor }) => {
  const link = await aSticker(await newVisitor())
  const bob = await knownVisitor(page, link)
  await pressLoginToFollow(page)
  await expect(page).toHaveURL(/\/login\?/)
  await page.goto('/login')
  await fillLogIn(page, bob)
  await expect(page.getByText('Following: 0')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeEnabled()
})
