import { expect, type Page } from '@playwright/test'
import { chooseInMenu, dashboardOf, goTo, signUp } from './fans'
import { everythingKept, hasNoWorker, isKept } from './kept'
import { openProfile, upload } from './ownPhoto'
import { aPhoto } from './photos'
import { listen, test } from './rink'

test.use({ serviceWorkers: 'allow' })

test('a visitor gets no worker', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Use Email' })).toBeVisible()
  await hasNoWorker(page)
})

test('signing out takes away what was kept, also from the other tabs', async ({
  page,
  context,
  noise,
}) => {
  const fan = await openProfile(page)
  await isKept(page)
  const [photo] = idsIn(await upload(page, await aPhoto(page)))
  await expect.poll(() => photosKept(page)).toHaveLength(2)
  const other = await context.newPage()
  listen(other, noise)
  await other.goto('/')
  await expect(dashboardOf(other, fan)).toBeVisible()
  const own = [fan.name, fan.email, photo ?? '']
  expect(await found(page, own)).toEqual(own)

  await chooseInMenu(page, fan, 'Sign out')
  await expect(page).toHaveURL('/login')
  await expect(other.getByText('Please log in')).toBeVisible()
  await hasNoWorker(page)
  await expect.poll(() => found(page, own)).toEqual([])
  expect(await photosKept(page)).toEqual([])
})

test('nothing of another person is kept', async ({ page, newVisitor }) => {
  const visitor = await newVisitor()
  const bob = await openProfile(visitor)
  const [photo] = idsIn(await upload(visitor, await aPhoto(visitor)))
  const link = visitor.getByRole('img', { name: /^QR code for/ }).first()
  const nanoId = (await link.getAttribute('aria-label'))?.split('/').pop()
  await signUp(page, 'Carol')
  await isKept(page)

  await goTo(page, 'Find a Player')
  await page.getByPlaceholder('Name or Email').fill(bob.name)
  const row = page.getByRole('listitem').filter({ hasText: bob.name })
  await expect(row.locator('img')).toBeVisible()
  await page.goto(`/r/${nanoId}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('Now following this user')).toBeVisible()
  const [id] = idsIn(page.url())
  await page.goto('/')
  await expect(row.locator('img')).toBeVisible()

  const theirs = [bob.name, bob.email, photo, nanoId, id]
  expect(theirs.every(Boolean)).toBe(true)
  expect(await found(page, theirs)).toEqual([])
  const files = /\/(no-network|static\/dist\/.+)$/
  expect((await addressesKept(page)).filter((address) => !files.test(address))).toEqual([])
})

const idsIn = (address: string): string[] => address.match(/[0-9a-f]{24}/g) ?? []

/** Those of the words that are kept anywhere on this device. */
async function found(page: Page, words: (string | undefined)[]): Promise<(string | undefined)[]> {
  const kept = await everythingKept(page)
  return words.filter((word) => word && kept.includes(word))
}

async function addressesKept(page: Page): Promise<string[]> {
  const addresses = (await everythingKept(page)).match(/^http.*/gm) ?? []
  return addresses.map((address) => address.split('?', 1).join())
}

const photosKept = async (page: Page): Promise<string[]> =>
  (await addressesKept(page)).filter((address) => address.includes('/users/image/'))
