import { expect } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { DEMO_FAN, logInByEmail } from './fans'
import { test } from './fixtures'
import { openDashboard } from './screenStates'

test('Back closes what is open, then leads to the tab and the place in it that were left', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login') // the app stays loaded from here to the reload
  await logInByEmail(page, DEMO_FAN)
  await page.getByRole('tab', { name: /^Followers/ }).click()
  await expect(page).toHaveURL('/?tab=followers')
  const row = page.getByRole('tabpanel').getByRole('listitem').nth(30)
  await row.scrollIntoViewIfNeeded()
  const scrollTop = await page.evaluate('scrollY')
  expect(scrollTop).toBeGreaterThan(500)
  await row.getByRole('link').click()

  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  await page.getByRole('button', { name: 'Rink mode' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/users\//)
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL('/?tab=followers')
  await expect(page.getByRole('tab', { name: /^Followers/, selected: true })).toBeVisible()
  await expect.poll(() => page.evaluate('scrollY')).toBe(scrollTop)

  // The list loads further rows when its end is on the screen.
  const rowOfSecondPage = page.getByRole('tabpanel').getByRole('listitem').nth(55)
  await row.scrollIntoViewIfNeeded()
  await page.getByRole('tabpanel').getByRole('listitem').nth(49).scrollIntoViewIfNeeded()
  await rowOfSecondPage.scrollIntoViewIfNeeded()
  const furtherScrollTop = await page.evaluate('scrollY')
  expect(furtherScrollTop).toBeGreaterThan(scrollTop as number)
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Followers/, selected: true })).toBeVisible()
  await expect(rowOfSecondPage).toBeInViewport()
  await expect.poll(() => page.evaluate('scrollY')).toBe(furtherScrollTop)
})

test('after a reload nothing is open, and Back leaves', async ({ page }) => {
  await signInAsDemoFan(page)
  await openDashboard(page)
  await page.getByRole('link', { name: 'View Profile' }).first().click()
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^(Follow|Unfollow)$/ })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link leads to its settings, and Back leaves them', async ({ page }) => {
  await signInAsDemoFan(page)
  await page.goto('/')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Devices' }).click()
  const heading = page.getByRole('heading', { name: 'Devices' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/')
})
