import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { pathOfAnotherProfile, signInAsDemoFan } from './accounts'
import { cameraTrackStates, test } from './cameraFixtures'
import { qrCodePng, writeVideo } from './fakeCamera'
import { clickButton, expectText } from './screenStates'

interface Card {
  name: string
  path: string
  link: string
  image: Buffer
}

/** Opens another demo fan's profile and QR code. Returns what they show. */
async function openAnotherCard(page: Page): Promise<Card> {
  await page.goto(await pathOfAnotherProfile(page))
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await clickButton(page, 'Show QR code in full')
  const dialog = page.getByRole('dialog')
  const link = await dialog.getByLabel('Profile link').inputValue()
  const image = await dialog.getByRole('img', { name: /^QR code for/ }).screenshot()
  return { name, link, image, path: new URL(page.url()).pathname }
}

async function startScan(page: Page): Promise<void> {
  await page.goto('/find-users')
  await expectText(page, 'Find Players')
  expect(await cameraTrackStates(page)).toEqual([])
  await clickButton(page, 'Scan a code')
}

/** Expects one camera track in this state. Polls, because a track ends just after the dialog closes. */
const expectCamera = (page: Page, state: MediaStreamTrackState): Promise<void> =>
  expect.poll(() => cameraTrackStates(page)).toEqual([state])

async function expectCardOpened(page: Page, { name, path }: Card): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('dialog')).toBeHidden()
  // The camera is off. The page wasn't reloaded, which would have removed the recorded track.
  await expectCamera(page, 'ended')
}

test('a fan’s QR code opens the profile, read by the library where the browser has no reader', {
  tag: '@phone',
}, async ({ page, videoPath }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
  await signInAsDemoFan(page)
  const card = await openAnotherCard(page)
  await writeVideo(card.image, videoPath)
  await startScan(page)
  await expectCardOpened(page, card)
})

test('another site’s QR code is refused with a message, and Escape ends the scan', {
  tag: '@phone',
}, async ({ page, videoPath }) => {
  await writeVideo(qrCodePng('https://example.com/r/3bk7m9qr4x'), videoPath)
  await signInAsDemoFan(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startScan(page)
  await expectText(page, 'This is not a HockeyHub code.')
  await expect(page).toHaveURL('/find-users')
  await expectCamera(page, 'live')
  await expectAccessible(page, 'a code of others')
  const landscape = { width: 844, height: 390 }
  await page.setViewportSize(landscape)
  expect(await page.locator('video').boundingBox()).toEqual({ x: 0, y: 0, ...landscape })
  for (const control of await page.getByRole('dialog').locator('button, label').all())
    await expect(control).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeFocused()
  await expectCamera(page, 'ended')
})
