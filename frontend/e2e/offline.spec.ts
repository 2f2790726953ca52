import { expect } from '@playwright/test'
import { goTo, signUp } from './fans'
import { everythingKept, isKept, NO_NETWORK, openOffline } from './kept'
import { openProfile, picture, upload } from './ownPhoto'
import { aPhoto, looksOf } from './photos'
import { scan } from './qrCode'
import { test } from './rink'

test.use({ serviceWorkers: 'allow', mayLog: NO_NETWORK })

test('one’s own profile and code open without a network', async ({ page }) => {
  const fan = await signUp(page, 'Carol')
  await isKept(page)
  await openOffline(page)
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Offline')
  await page.getByRole('button', { name: 'Show my code' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Rink mode' }).click()
  await expect(page.getByRole('button', { name: 'Leave rink mode' })).toBeVisible()
  expect(new URL(await scan(page)).pathname).toMatch(/^\/r\//)
})

test('other screens say they are offline, lead to one’s code and come back by themselves', async ({
  page,
  context,
}) => {
  const fan = await signUp(page, 'Carol')
  await isKept(page)
  await openOffline(page)
  await goTo(page, 'Find a Player')
  await expect(page.getByRole('main')).toContainText('You’re offline')
  await page.getByRole('link', { name: 'Show my code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
  await goTo(page, 'Find a Player')
  await expect(page.getByRole('main')).toContainText('You’re offline')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Find Players' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toBeEmpty()
})

test('the dashboard comes back by itself', async ({ page, context }) => {
  await signUp(page, 'Carol')
  await isKept(page)
  await openOffline(page, '/')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await context.setOffline(false)
  await expect(again).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText('You’re offline')
})

test('a network that never answers is not waited for', async ({ page, context }) => {
  const fan = await signUp(page, 'Carol')
  await isKept(page)
  await context.route('**', () => undefined)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible()
  await page.getByRole('button', { name: 'Show my code' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
})

test('one’s own photo is there too', async ({ page }) => {
  await openProfile(page)
  await isKept(page)
  const address = await upload(page, await aPhoto(page))
  await expect.poll(() => everythingKept(page)).toContain(address)
  await openOffline(page)
  await expect(picture(page)).toHaveAttribute('src', address)
  expect((await looksOf(picture(page))).pixels).toEqual([192, 192])
  const inHeader = page.getByRole('banner').locator('.avatar img')
  expect((await looksOf(inHeader)).pixels).toEqual([64, 64])
})
