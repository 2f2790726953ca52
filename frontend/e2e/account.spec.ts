import { expect, type Page } from '@playwright/test'
import { createFan, signIn, signInAsNewFan } from './accounts'
import { logInByEmail, newFan } from './fans'
import { test } from './fixtures'
import { verifyEmail } from './mail'

const TEN_MINUTES_MS = 600_000

/** The present time in whole seconds, like `auth_time` in an ID token. */
const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** Waits until the page requests the fan's record. Returns the sign-in time in the request's ID token. */
async function nextAuthTime(page: Page): Promise<number> {
  const request = await page.waitForRequest('/users/get_self')
  const [, claims = ''] = ((await request.headerValue('authorization')) ?? '').split('.')
  const { auth_time } = JSON.parse(atob(claims)) as { auth_time: number }
  return auth_time
}

test('a new password signs the other devices out, and the old one no longer works', async ({
  page,
  newVisitor,
}) => {
  const fan = await createFan(page, 'Carol')
  const otherVisitor = await newVisitor()
  await otherVisitor.goto('/login')
  await logInByEmail(otherVisitor, fan)
  await expect(otherVisitor).toHaveURL('/')
  const otherSignedInAt = nowInSeconds()
  await expect.poll(nowInSeconds).toBeGreaterThan(otherSignedInAt)

  await signIn(page, fan)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current Password').fill(fan.password)
  await page.getByLabel('New Password').fill('Backhand7')
  await page.getByLabel('Confirm Password').fill('Backhand7')
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your other devices are signed out.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

  await otherVisitor.reload()
  await expect(otherVisitor).toHaveURL('/login')
  await logInByEmail(otherVisitor, fan)
  await expect(otherVisitor.getByText('Unable to login with email and password.')).toBeVisible()
  await otherVisitor.getByLabel('Password', { exact: true }).fill('Backhand7')
  await otherVisitor.getByRole('button', { name: 'Login' }).click()
  await expect(otherVisitor).toHaveURL('/')
})

test('an e-mail changes when its link is opened, after an old login was renewed', async ({
  page,
  request,
}) => {
  const fan = await signInAsNewFan(page, 'Carol')
  const { email } = newFan('Carol')
  await page.clock.install({ time: Date.now() + TEN_MINUTES_MS })
  const firstAuthTime = nextAuthTime(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const loginAgainDialog = page.getByRole('dialog', { name: 'Log in again' })
  await loginAgainDialog.getByLabel('Password', { exact: true }).fill(fan.password)
  await loginAgainDialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()

  await verifyEmail(fan.email, request)
  const newAuthTime = nextAuthTime(page)
  await page.reload()
  const section = page.getByRole('region', { name: 'Email' })
  await expect(section.getByText(email)).toBeVisible()
  await expect(section.getByText('Verified')).toBeVisible()
  expect(await newAuthTime).toBeGreaterThan(await firstAuthTime)
})
