import { expect } from '@playwright/test'
import { DEMO_ADMIN, fillLogIn, signUp } from './fans'
import { scan } from './qrCode'
import { test } from './rink'

test('an admin sees a new fan first, with a code that scans', async ({ page, newVisitor }) => {
  const fan = await signUp(await newVisitor(), 'Erin')
  await page.goto('/login?redirect=/_admin')
  await fillLogIn(page, DEMO_ADMIN)
  await page.getByRole('button', { name: `Show QR of ${fan.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `${fan.name} QR Code` })
  await expect(dialog).toBeVisible()
  expect(await scan(page)).toBe(await dialog.getByLabel('Profile link').inputValue())
})
