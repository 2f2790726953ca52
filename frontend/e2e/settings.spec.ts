import { expect, type Page } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { readBrowserStorage } from './browserStorage'
import { type Fan, logInByEmail, signUpByEmail } from './fans'
import { test } from './fixtures'
import { verifyEmail } from './mail'
import { BUSY_RESPONSE_PATTERN, uploadPhoto } from './photoActions'
import { createPhoto } from './testPhotos'

test.use({ allowedConsole: BUSY_RESPONSE_PATTERN })

/** Opens the settings of a new fan. Returns the fan, the path of their profile and their nano id. */
async function openSettings(page: Page, firstName: string): Promise<[Fan, string, string]> {
  const fan = await signInAsNewFan(page, firstName)
  const response = page.waitForResponse('/users/get_self')
  await page.goto('/settings')
  const self = (await (await response).json()) as { _id: string; nano_id: string }
  return [fan, `/users/${self._id}`, self.nano_id]
}

async function hideEmail(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Email' }).getByRole('radio', { name: 'Only me' }).click()
  await expect(page.getByText('Only you can see your email.')).toBeVisible()
}

async function blockFan(page: Page, { name }: Fan): Promise<void> {
  await page.getByRole('link', { name: `View Profile of ${name}` }).click()
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` })
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`Blocked ${name}`)).toBeVisible()
}

test('a hidden e-mail is shown to no one, and a blocked fan finds no profile until unblocked', async ({
  page,
  newVisitor,
}) => {
  const [alice, path] = await openSettings(page, 'Alice')
  await hideEmail(page)

  const visitor = await newVisitor()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: alice.name })).toBeVisible()
  expect(await visitor.content()).not.toContain(alice.email)

  const bobsPage = await newVisitor()
  const bob = await signInAsNewFan(bobsPage, 'Bob')
  await bobsPage.goto(path)
  await bobsPage.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(bobsPage.getByText('Now following this user')).toBeVisible()
  await expect(bobsPage.getByText(alice.email)).toBeHidden()

  await page.goto('/?tab=followers')
  await blockFan(page, bob)
  await expect(page.getByText('Followers: 0')).toBeVisible()
  await bobsPage.reload()
  await expect(bobsPage.getByText('No user profile found.')).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByRole('radio', { name: 'Only me', checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: new RegExp(`Unblock.${bob.name}`) }).click()
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible()
  await bobsPage.reload()
  await expect(bobsPage.getByRole('button', { name: 'Follow', exact: true })).toBeEnabled()
})

test('an e-mail is verified by the link, and a login in another browser is seen and ended alone', async ({
  page,
  newVisitor,
  request,
}) => {
  const [fan] = await openSettings(page, 'Dana')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Email sent')).toBeVisible()
  await verifyEmail(fan.email, request)
  await page.reload()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  // After the verification, because the emulator gives a renewed token the time of the account's last login.
  const otherVisitor = await newVisitor()
  await otherVisitor.goto('/login')
  const selfResponse = otherVisitor.waitForResponse('/users/get_self')
  await logInByEmail(otherVisitor, fan)
  await selfResponse
  await page.reload()
  const logins = page.getByRole('region', { name: 'Where you’re logged in' })
  await expect(logins.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await logins.getByRole('button', { name: /^Sign out.Chrome on Linux/ }).click()
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  await expect(logins.getByRole('listitem')).toHaveCount(1)
  await otherVisitor.reload()
  await expect(otherVisitor).toHaveURL('/login')
  await page.reload()
  await expect(logins.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
})

test('a deleted account is gone for everybody, and its e-mail can sign up anew', async ({
  page,
  newVisitor,
}) => {
  const [alice, path, nanoId] = await openSettings(page, 'Alice')
  await page.goto('/profile')
  const photoUrl = await uploadPhoto(page, await createPhoto(page))
  await page.goto('/settings')
  const bobsPage = await newVisitor()
  await signInAsNewFan(bobsPage, 'Bob')
  await bobsPage.goto(path)
  await bobsPage.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(bobsPage.getByText('Now following this user')).toBeVisible()

  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloadPromise).suggestedFilename()).toBe('hockeyhub.zip')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your name').fill(alice.name)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect.poll(() => readBrowserStorage(page)).not.toContain(alice.email)
  const storageAfter = await readBrowserStorage(page)
  for (const text of [alice.name, path.slice('/users/'.length), nanoId, photoUrl])
    expect(storageAfter).not.toContain(text)

  expect((await page.request.get(photoUrl)).status()).toBe(404)
  expect((await bobsPage.goto(path))?.status()).toBe(404)
  await expect(bobsPage.getByText('No user profile found.')).toBeVisible()
  await bobsPage.goto('/')
  await expect(bobsPage.getByText('Following: 0')).toBeVisible()

  await page.goto('/signup')
  await signUpByEmail(page, alice)
  await expect(page.getByText('Account created.')).toBeVisible()
  await expect(page.getByText('Followers: 0')).toBeVisible()
})
