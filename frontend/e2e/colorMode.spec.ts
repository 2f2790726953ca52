import { expect, type Page } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { test } from './fixtures'
import { setColorMode } from './screenStates'

// A test blocks the app's bundle, so that only the inline script can have set the mode.
test.use({ allowedConsole: /net::ERR_FAILED/ })

const backgroundColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const LIGHT_BACKGROUND = 'rgb(245, 249, 252)'
const DARK_BACKGROUND = 'rgb(11, 20, 32)'

test('the mode is light whatever the system prefers, until another is chosen, which is applied before the app’s bundle runs', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Dark mode', pressed: false })).toBeVisible()
  expect(await backgroundColor(page)).toBe(LIGHT_BACKGROUND)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await page.route('**/static/dist/*.js', (route) => route.abort())
  await page.reload()
  expect(await backgroundColor(page)).toBe(DARK_BACKGROUND)
})

test('the edge of a fan’s row has the colours of the team and the mode', async ({ page }) => {
  await signInAsDemoFan(page)
  await page.goto('/find-users?team=Toronto+Maple+Leafs')
  const row = page.getByRole('region', { name: 'Results' }).getByRole('listitem').first()
  await expect(row).toHaveCSS('box-shadow', /rgb\(0, 32, 91\)/)
  await setColorMode(page, 'dark')
  await expect(row).toHaveCSS('box-shadow', /rgb\(72, 110, 176\)/)
})
