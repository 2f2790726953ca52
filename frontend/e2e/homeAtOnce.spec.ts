import { expect } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { test } from './fixtures'
import { holdResponses } from './holdResponses'

const API_URL_PATTERN = /\/users\/(?!image)/
const IDENTITY_PROVIDER_URL_PATTERN = /identitytoolkit|\/static\/dist\/firebase\./

test('own card, code and scanner need no response', { tag: '@phone' }, async ({ page }) => {
  await signInAsDemoFan(page)
  await page.goto('/')
  const row = page.getByRole('link', { name: 'View Profile' }).first()
  await expect(row).toBeVisible()
  const shownName = await page.getByRole('heading', { level: 1 }).innerText()

  const releaseFunctions = [
    await holdResponses(page, API_URL_PATTERN),
    await holdResponses(page, IDENTITY_PROVIDER_URL_PATTERN),
  ]
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: shownName })).toBeVisible()
  await page.getByRole('button', { name: /^(Show my code|My QR code)$/ }).click()
  await expect(page.getByRole('dialog', { name: shownName }).getByRole('img').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Scan a code' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeHidden()

  for (const release of releaseFunctions) release()
  await expect(row).toBeVisible()
})
