import { expect } from '@playwright/test'
import { DEMO_FAN, logInByEmail } from './fans'
import { test } from './fixtures'

test('the login leads fans on, but neither to the admin area nor to another site', async ({
  page,
}) => {
  await page.goto('/_admin')
  await expect(page).toHaveURL('/login?redirect=/_admin')
  await logInByEmail(page, DEMO_FAN)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Find a Player' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden()
  await page.goto('/login?redirect=/find-users')
  await expect(page).toHaveURL('/find-users')
  await page.goto('/login?redirect=//example.test')
  await expect(page).toHaveURL('/')
})
