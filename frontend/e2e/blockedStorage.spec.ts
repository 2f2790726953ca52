import { expect, type Page } from '@playwright/test'
import { createFan } from './accounts'
import { dashboardOf, goTo, logInByEmail } from './fans'
import { test } from './fixtures'

/** Makes the page's storage throw and its cookies vanish, as a browser does that blocks both. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, blocked)
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  })
}

test('a login lasts as long as the page where storage is blocked', async ({ page }) => {
  const fan = await createFan(page, 'Carol')
  await blockStorage(page)
  await page.goto('/login')
  await logInByEmail(page, fan)
  await expect(page.getByText('Login successful.')).toBeVisible()
  await expect(dashboardOf(page, fan)).toBeVisible()
  await goTo(page, 'Find a Player')
  await expect(page.getByPlaceholder('Name or Email')).toBeVisible()
})
