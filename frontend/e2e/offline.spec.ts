import { expect } from '@playwright/test'
import {
  installApp,
  NETWORK_ERROR_PATTERN,
  openOffline,
  readBrowserStorage,
  waitForServiceWorker,
} from './browserStorage'
import { goTo } from './fans'
import { test } from './fixtures'
import { BUSY_RESPONSE_PATTERN, openProfile, photoImage, uploadPhoto } from './photoActions'
import { scanQrCode } from './qrCode'
import { createPhoto, pixelsOf } from './testPhotos'

test.use({
  serviceWorkers: 'allow',
  allowedConsole: new RegExp(`${NETWORK_ERROR_PATTERN.source}|${BUSY_RESPONSE_PATTERN.source}`),
})

/** Chromium 150 says that it has a network when Playwright takes it away. */
const OFFLINE_PATTERN = /Offline|Can’t connect/

test('the own profile and QR code open offline', { tag: '@phone' }, async ({ page }) => {
  const fan = await installApp(page)
  await openOffline(page)
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(OFFLINE_PATTERN)
  const usualViewport = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('button', { name: `${fan.name} User` })).toBeInViewport({ ratio: 1 })
  if (usualViewport) await page.setViewportSize(usualViewport)
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Rink mode' }).click()
  await expect(page.getByRole('button', { name: 'Leave rink mode' })).toBeVisible()
  expect(new URL(await scanQrCode(page)).pathname).toMatch(/^\/r\//)
})

test('other screens link to the own QR code offline and recover by themselves', {
  tag: '@phone',
}, async ({ page, context }) => {
  const fan = await installApp(page)
  await openOffline(page)
  await goTo(page, 'Find a Player')
  await page.getByRole('link', { name: 'Show my code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
  await goTo(page, 'Find a Player')
  await expect(page.getByRole('link', { name: 'Show my code' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Find Players' })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText(OFFLINE_PATTERN)
})

test('a screen that isn’t stored recovers by itself when the server is back', async ({
  page,
  context,
}) => {
  await installApp(page)
  await context.route('**', (route) => route.abort('connectionrefused'))
  await page.goto('/profile')
  await goTo(page, 'Find a Player')
  await expect(page.getByRole('main')).toContainText('This part didn’t load')
  await context.unroute('**')
  await expect(page.getByRole('heading', { name: 'Find Players' })).toBeVisible()
})

test('a network without responses is not waited for', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const fan = await installApp(page)
  await context.route('**', () => undefined)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
})

test('the own photo is shown offline', { tag: '@phone' }, async ({ page }) => {
  await openProfile(page)
  await waitForServiceWorker(page)
  const photoUrl = await uploadPhoto(page, await createPhoto(page))
  await expect.poll(() => readBrowserStorage(page)).toContain(photoUrl)
  await openOffline(page)
  await expect(photoImage(page)).toHaveAttribute('src', photoUrl)
  expect((await pixelsOf(photoImage(page))).pixels).toEqual([192, 192])
  const headerPhoto = page.getByRole('banner').locator('img')
  expect((await pixelsOf(headerPhoto)).pixels).toEqual([64, 64])
})
