import { expect, type Page } from '@playwright/test'
import { codePicture, film } from './camera'
import { expectNoFaults } from './faults'
import { logIn, press, see } from './places'
import { cameras, test } from './withCamera'

interface Card {
  name: string
  path: string
  link: string
  picture: Buffer
}

/** The code of one of the demo league, as its fan would hold it up. */
async function someonesCard(page: Page): Promise<Card> {
  await page.getByRole('link', { name: 'View Profile' }).first().click()
  await press(page, 'Show QR code in full')
  const dialog = page.getByRole('dialog')
  const link = await dialog.getByLabel('Profile link').inputValue()
  const name = await dialog.getByRole('heading').innerText()
  const picture = await dialog.getByRole('img', { name: /^QR code for/ }).screenshot()
  return { name, link, picture, path: new URL(page.url()).pathname }
}

async function startScan(page: Page): Promise<void> {
  await page.goto('/find-users')
  await see(page, 'Find Players')
  expect(await cameras(page)).toEqual([])
  await press(page, 'Scan a code')
}

async function expectCardOpened(page: Page, { name, path }: Card): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('dialog')).toBeHidden()
  // In the app: the page wasn't loaded anew, and the camera is off.
  expect(await cameras(page)).toEqual(['ended'])
}

test('a fan’s code opens the profile, by the library where the browser reads none', async ({
  page,
  filmPath,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
  await logIn(page)
  const card = await someonesCard(page)
  await film(card.picture, filmPath)
  await startScan(page)
  await expectCardOpened(page, card)
})

test('the browser’s own reader is enough where there is one', async ({ page, filmPath }) => {
  await logIn(page)
  const card = await someonesCard(page)
  await film(card.picture, filmPath)
  await page.addInitScript((rawValue) => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      detect = () => Promise.resolve([{ rawValue }])
    }
    Object.assign(window, { BarcodeDetector })
  }, card.link)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await startScan(page)
  await expectCardOpened(page, card)
  expect(fetched.filter((url) => url.includes('code-reader'))).toEqual([])
})

test('a code of others is named so and leads nowhere, and Escape ends the scan', async ({
  page,
  filmPath,
}) => {
  await film(codePicture('https://example.com/r/3bk7m9qr4x'), filmPath)
  await logIn(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startScan(page)
  await see(page, 'This is not a HockeyHub code.')
  await expect(page).toHaveURL('/find-users')
  expect(await cameras(page)).toEqual(['live'])
  await expectNoFaults(page, 'a code of others')
  await page.setViewportSize({ width: 844, height: 390 })
  for (const part of [
    page.locator('video'),
    ...(await page.getByRole('dialog').getByRole('button').all()),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeFocused()
  expect(await cameras(page)).toEqual(['ended'])
})

test.describe('a camera that is refused', () => {
  test.use({ allowed: false })

  test('is told, with the way on', async ({ page, filmPath }) => {
    await film(codePicture('https://example.com'), filmPath)
    await logIn(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await startScan(page)
    await expect(page.getByRole('heading', { name: 'The camera is not allowed' })).toBeVisible()
    await expectNoFaults(page, 'a camera that is refused')
    await press(page, 'Try again')
    await expect(page.getByRole('heading', { name: 'The camera is not allowed' })).toBeVisible()
    await press(page, 'Search by name instead')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Scan a code' })).toBeFocused()
  })
})
