import { expect } from '@playwright/test'
import { fetchDemoFan, signInAsNewFan } from './accounts'
import { dashboardOf, goTo, newFan, signUpByEmail } from './fans'
import { test } from './fixtures'
import { pretendToBeOld, pretendToBeTooOld } from './oldBrowser'
import { decodeQrCode, scanQrCode } from './qrCode'

test('a browser of three years ago runs the main screens', async ({ page, newVisitor }) => {
  const followedFan = await fetchDemoFan(page.request)
  const visitor = await newVisitor()
  await pretendToBeOld(visitor)
  await visitor.goto(`/r/${followedFan.nano_id}`)
  await visitor.getByRole('link', { name: 'Login to Follow' }).click()
  await visitor.getByRole('link', { name: "Don't have an account?" }).click()
  const fan = newFan('Olive')
  await signUpByEmail(visitor, fan)
  await expect(visitor.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await goTo(visitor, 'Dashboard')
  await expect(dashboardOf(visitor, fan)).toBeVisible()
  await goTo(visitor, 'Find a Player')
  await visitor.getByPlaceholder('Name or Email').fill(followedFan.full_name)
  await expect(visitor.getByRole('main').getByText(followedFan.full_name).first()).toBeVisible()
  for (const [path, heading] of [
    ['/settings', 'Settings'],
    ['/notifications', 'News'],
  ] as const) {
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('it edits a profile, shows the code and saves the poster', async ({ page }) => {
  await pretendToBeOld(page)
  const fan = await signInAsNewFan(page, 'Olive')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill('I skate on old ice.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await downloadPromise).suggestedFilename()).toBe(`${fan.name} poster.png`)
  await page.getByRole('button', { name: 'Rink mode' }).click()
  await expect(page.getByRole('button', { name: 'Leave rink mode' })).toBeVisible()
  expect(await scanQrCode(page)).toContain('/r/')
  expect(decodeQrCode(await page.screenshot())).toBeTruthy()
})

test('an older browser keeps the card and is told what to do, and loads no app', async ({
  page,
}) => {
  const fan = await fetchDemoFan(page.request)
  await pretendToBeTooOld(page)
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  )
  await page.goto(`/r/${fan.nano_id}`)
  await expect(page.getByText('This browser is too old')).toBeVisible()
  await page.mouse.move(200, 300)
  await page.getByRole('heading', { name: fan.full_name }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.locator('.card__face')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('link', { name: /^Login/ }).filter({ visible: true })).toHaveCount(0)
  expect(scripts).toEqual([])
  for (const path of ['/', '/find-users', '/login']) {
    await page.goto(path)
    await expect(page.getByText('This browser is too old')).toBeVisible()
  }
  // A signed-in fan's page has the outline of home, with a spinner that would never end.
  await page.evaluate(() => localStorage.setItem('hockeyhub-session', '1'))
  await page.reload()
  await expect(page.getByText('This browser is too old')).toBeVisible()
  await expect(page.locator('.card').filter({ visible: true })).toHaveCount(0)
})
