import { expect } from '@playwright/test'
import { createFan, signInAsNewFan } from './accounts'
import { chooseInMenu, dashboardOf, logInByEmail, signUp, submitLogin } from './fans'
import { test } from './fixtures'
import { findMailedLink, verifyEmail } from './mail'

test('signing out and logging in again leads back to the dashboard', async ({ page }) => {
  const fan = await signInAsNewFan(page, 'Carol')
  await page.goto('/')
  const signOutResponse = page.waitForResponse('/users/sign_out')
  await chooseInMenu(page, fan, 'Sign out')
  await expect(page).toHaveURL('/login')
  const copiedToken = await (await signOutResponse).request().headerValue('Authorization')
  const headers = { Authorization: copiedToken ?? '' }
  expect((await page.request.get('/users/get_self', { headers })).status()).toBe(401)
  await logInByEmail(page, fan)
  await expect(page.getByText('Login successful.')).toBeVisible()
  await expect(dashboardOf(page, fan)).toBeVisible()
})

test('a sign-up mails a link that verifies the address, and a reload keeps the session', async ({
  page,
  request,
}) => {
  const fan = await signUp(page, 'Carol')
  const keptInTab = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(keptInTab).not.toContain(fan.email)
  await verifyEmail(fan.email, request)
  await page.reload()
  await expect(dashboardOf(page, fan)).toBeVisible()
})

test('a forgotten password is reset by e-mail', async ({ page, request }) => {
  const fan = await createFan(page, 'Carol')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use Email' }).click()
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await page.getByLabel('Email').fill(fan.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset email sent.')).toBeVisible()

  const fanWithNewPassword = { ...fan, password: 'Backhand7' }
  const link = await findMailedLink(fan.email, request)
  const response = await request.get(`${link}&newPassword=${fanWithNewPassword.password}`)
  expect(response.ok()).toBe(true)
  await page.reload() // keeps the form open
  await submitLogin(page, fanWithNewPassword)
  await expect(dashboardOf(page, fan)).toBeVisible()
})
