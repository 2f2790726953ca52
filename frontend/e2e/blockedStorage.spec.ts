import { expect, type Page } from '@playwright/test'
import { createFan, signIn } from './accounts'
import { dashboardOf, goTo, logInByEmail, newFan, signUpByEmail } from './fans'
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

test('a login lasts as long as the page where storage is blocked, in another language too', async ({
  page,
  newVisitor,
}) => {
  const fan = await createFan(page, 'Carol')
  const otherPage = await newVisitor()
  await signIn(otherPage, fan)
  await otherPage.goto('/settings')
  await otherPage.getByText('Français', { exact: true }).click()
  await expect(otherPage.getByRole('heading', { name: 'Paramètres' })).toBeVisible()

  await blockStorage(page)
  await page.goto('/login')
  await logInByEmail(page, fan)
  await expect(page.getByText('Login successful.')).toBeVisible()
  await expect(dashboardOf(page, fan)).toBeVisible()
  await goTo(page, 'Find a Player')
  await expect(page.getByPlaceholder('Name or Email')).toBeVisible()
})

test('a new fan stays signed in where storage is blocked', async ({ page }) => {
  const fan = newFan('Carol')
  await blockStorage(page)
  await page.goto('/signup')
  await signUpByEmail(page, fan)
  await expect(dashboardOf(page, fan)).toBeVisible()
})
