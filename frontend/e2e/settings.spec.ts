import { expect } from '@playwright/test'
import { signInAsDemoFan, signInAsNewFan } from './accounts'
import { logInByEmail } from './fans'
import { test } from './fixtures'
import { verifyEmail } from './mail'

test('an e-mail is verified by the link, and a login in another browser is seen and ended alone', async ({
  page,
  newVisitor,
  request,
}) => {
  const fan = await signInAsNewFan(page, 'Dana')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Email sent')).toBeVisible()
  await verifyEmail(fan.email, request)
  await page.reload()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  // After the verification, because the emulator gives a renewed token the time of the account's last login.
  const otherVisitor = await newVisitor()
  await otherVisitor.goto('/login')
  const selfResponse = otherVisitor.waitForResponse('/users/get_self')
  await logInByEmail(otherVisitor, fan)
  await selfResponse
  await page.reload()
  const logins = page.getByRole('region', { name: 'Where you’re logged in' })
  await expect(logins.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await logins.getByRole('button', { name: /^Sign out.Chrome on Linux/ }).click()
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  await expect(logins.getByRole('listitem')).toHaveCount(1)
  await otherVisitor.reload()
  await expect(otherVisitor).toHaveURL('/login')
  await page.reload()
  await expect(logins.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
})

test('the link to the settings in view is marked, and a pressed one until the fan scrolls', async ({
  page,
}) => {
  await signInAsDemoFan(page)
  await page.goto('/settings')
  const currentLink = page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current]')
  await expect(currentLink).toHaveText('Privacy')
  await page.getByRole('link', { name: 'Devices' }).click()
  await expect(currentLink).toHaveText('Devices')
  await page.mouse.wheel(0, 10_000)
  await expect(currentLink).toHaveText('Your data')
})
