import { expect, type Page } from '@playwright/test'
import { test } from './rink'

// The app's own files are kept away, so only the page's first script can have chosen.
test.use({ mayLog: /net::ERR_FAILED/ })

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const LIGHT = 'rgb(245, 249, 252)'
const DARK = 'rgb(11, 20, 32)'

test('the mode is light whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Dark mode', pressed: false })).toBeVisible()
  expect(await ground(page)).toBe(LIGHT)
})

test('the chosen mode is kept, and painted before any script of the app', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await page.route('**/static/dist/*.js', (route) => route.abort())
  await page.reload()
  expect(await ground(page)).toBe(DARK)
})
