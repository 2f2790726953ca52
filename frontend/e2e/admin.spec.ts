import { expect } from '@playwright/test'
import { createFan, signInAsDemoAdmin } from './accounts'
import { DEMO_ADMIN, logInByEmail } from './fans'
import { test } from './fixtures'
import { scanQrCode } from './qrCode'

test('an admin sees a new fan first, with a QR code that scans', async ({ page }) => {
  const fan = await createFan(page, 'Erin')
  await page.goto('/login?redirect=/_admin')
  await logInByEmail(page, DEMO_ADMIN)
  await page.getByRole('button', { name: `Show QR of ${fan.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `${fan.name} QR Code` })
  await expect(dialog).toBeVisible()
  expect(await scanQrCode(page)).toBe(await dialog.getByLabel('Profile link').inputValue())
})

test('an e-mail shows Copy Email on hover, and a click copies it, while beside it the row opens', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsDemoAdmin(page)
  await page.goto('/_admin')
  const button = page.getByRole('row').nth(1).getByRole('button').first()
  const label = button.getByText('Copy Email')
  await expect(label).toBeHidden()
  await button.hover()
  await expect(label).toBeVisible()
  await button.click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@')
  await expect(page).toHaveURL('/_admin')
  await page
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(/\/users\//)
})
