import { expect, type Page } from '@playwright/test'
import { test } from './fixtures'

// The app's bundle is blocked, so that only the inline script can have set the mode.
test.use({ allowedConsole: /net::ERR_FAILED/ })

const backgroundColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const LIGHT = 'rgb(245, 249, 252)'
const DARK = 'rgb(11, 20, 32)'

test('the mode is light whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Dark mode', pressed: false })).toBeVisible()
  expect(await backgroundColor(page)).toBe(LIGHT)
})

test('the chosen mode is stored, and applied before the app’s bundle runs', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await page.route('**/static/dist/*.js', (route) => route.abort())
  await page.reload()
  expect(await backgroundColor(page)).toBe(DARK)
})
