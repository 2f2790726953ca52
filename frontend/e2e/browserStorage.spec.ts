import { expect, type Page } from '@playwright/test'
import {
  expectNoServiceWorker,
  installApp,
  readBrowserStorage,
  waitForServiceWorker,
} from './browserStorage'
import { chooseInMenu, dashboardOf, goTo } from './fans'
import { recordConsole, test } from './fixtures'
import { BUSY_RESPONSE_PATTERN, openProfile, uploadPhoto } from './photoActions'
import { createPhoto } from './testPhotos'

test.use({ serviceWorkers: 'allow', allowedConsole: BUSY_RESPONSE_PATTERN })

test('a visitor gets no service worker', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Use Email' })).toBeVisible()
  await expectNoServiceWorker(page)
})

test('signing out clears all stored data, and signs out other tabs', async ({
  page,
  context,
  consoleMessages,
}) => {
  const fan = await openProfile(page)
  await waitForServiceWorker(page)
  const [photo] = photoIdsIn(await uploadPhoto(page, await createPhoto(page)))
  await expect.poll(() => cachedPhotos(page)).toHaveLength(2)
  const otherPage = await context.newPage()
  recordConsole(otherPage, consoleMessages)
  await otherPage.goto('/')
  await expect(dashboardOf(otherPage, fan)).toBeVisible()
  const ownData = [fan.name, fan.email, photo ?? '']
  expect(await storedTexts(page, ownData)).toEqual(ownData)

  await chooseInMenu(page, fan, 'Sign out')
  await expect(page).toHaveURL('/login')
  await expect(otherPage.getByText('Please log in')).toBeVisible()
  await expectNoServiceWorker(page)
  await expect.poll(() => storedTexts(page, ownData)).toEqual([])
  expect(await cachedPhotos(page)).toEqual([])
})

test('no data of another fan is stored', async ({ page, newVisitor }) => {
  const visitor = await newVisitor()
  const bob = await openProfile(visitor)
  const [photo] = photoIdsIn(await uploadPhoto(visitor, await createPhoto(visitor)))
  const qrCodeImage = visitor.getByRole('img', { name: /^QR code for/ }).first()
  const nanoId = (await qrCodeImage.getAttribute('aria-label'))?.split('/').pop()
  await installApp(page)

  await goTo(page, 'Find a Player')
  await page.getByPlaceholder('Name or Email').fill(bob.name)
  const row = page.getByRole('listitem').filter({ hasText: bob.name })
  await expect(row.locator('img')).toBeVisible()
  await page.goto(`/r/${nanoId}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('Now following this user')).toBeVisible()
  const [id] = photoIdsIn(page.url())
  await page.goto('/')
  await expect(row.locator('img')).toBeVisible()

  const otherFansData = [bob.name, bob.email, photo, nanoId, id]
  expect(otherFansData.every(Boolean)).toBe(true)
  // Excludes the ids of the fans whose QR codes were opened in this tab: they are stored on purpose.
  await page.evaluate(() => sessionStorage.removeItem('hockeyhub-scanned'))
  expect(await storedTexts(page, otherFansData)).toEqual([])
  const appFilePattern = /\/(no-network|static\/dist\/.+)$/
  expect((await cachedUrls(page)).filter((url) => !appFilePattern.test(url))).toEqual([])
})

const photoIdsIn = (url: string): string[] => url.match(/[0-9a-f]{24}/g) ?? []

/** Returns those of the given texts that are stored anywhere in this browser. */
async function storedTexts(
  page: Page,
  texts: (string | undefined)[],
): Promise<(string | undefined)[]> {
  const stored = await readBrowserStorage(page)
  return texts.filter((text) => text && stored.includes(text))
}

async function cachedUrls(page: Page): Promise<string[]> {
  const urls = (await readBrowserStorage(page)).match(/^http.*/gm) ?? []
  return urls.map((url) => url.split('?', 1).join())
}

const cachedPhotos = async (page: Page): Promise<string[]> =>
  (await cachedUrls(page)).filter((url) => url.includes('/users/image/'))
