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

test('an unknown URL is not found, Go Back returns from it, and Go Home leads home', async ({
  page,
}) => {
  await page.goto('/signup')
  const response = await page.goto('/no/such/rink')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page not found' })).toBeVisible()
  await expect(page.getByText('/no/such/rink')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/signup')
  await page.goForward()
  await page.getByRole('button', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/login')
})
