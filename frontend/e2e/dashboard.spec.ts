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
