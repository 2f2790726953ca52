import { expect } from '@playwright/test'
import { logIn } from './places'
import { test } from './rink'

test('a long list loads on while one scrolls, to its very end', async ({ page }) => {
  await logIn(page)
  const tab = page.getByRole('tab', { name: /^Followers/ })
  await tab.click()
  const total = Number((await tab.textContent())?.match(/\d+/)?.[0])
  expect(total).toBeGreaterThan(50) // more than a page
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(total)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('the page is 900 pixels wide at most', async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 900 })
  await logIn(page)
  const panel = await page.getByRole('tablist').boundingBox()
  expect(panel?.width).toBeGreaterThan(890)
  expect(panel?.width).toBeLessThanOrEqual(900)
})

test('text is in Inter, buttons have a radius of 16 pixels', async ({ page }) => {
  await logIn(page)
  const button = page.getByRole('link', { name: 'Edit Profile' })
  await expect(button).toHaveCSS('border-radius', '16px')
  await expect(button).toHaveCSS('font-family', /^"?Inter"?,/)
  await expect(page.getByRole('banner').getByText('User', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true)
})
