import { expect } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { test } from './fixtures'

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
