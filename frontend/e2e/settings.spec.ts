import { expect } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { test } from './fixtures'

test('the link to the settings in view is marked, and a pressed one leads there, and is marked until the fan scrolls', async ({
  page,
}) => {
  await signInAsDemoFan(page)
  await page.goto('/settings')
  const currentLink = page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current]')
  await expect(currentLink).toHaveText('Privacy')
  await page.getByRole('link', { name: 'Devices' }).click()
  await expect(currentLink).toHaveText('Devices')
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused()
  await page.mouse.wheel(0, 10_000)
  await expect(currentLink).toHaveText('Your data')
})
