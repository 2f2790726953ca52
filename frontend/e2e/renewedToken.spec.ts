import { expect } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { dashboardOf } from './fans'
import { test } from './fixtures'

test.use({ allowedConsole: /401/ })

test('a clock that was corrected ends no session, and loses no typed text', async ({ page }) => {
  const fan = await signInAsNewFan(page, 'Carol')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill('Left wing since 1994')
  await page.route(
    '**/users/',
    async (route) => {
      const headers = await route.request().allHeaders()
      await route.continue({
        headers: { ...headers, authorization: expired(headers.authorization ?? '') },
      })
    },
    { times: 1 },
  )
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status())
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Left wing since 1994')).toBeVisible()
  expect(statuses).toEqual([401, 200])
  await page.goto('/')
  await expect(dashboardOf(page, fan)).toBeVisible()
})

/** The same token an hour later. The emulator's tokens have no signature. */
function expired(authorization: string): string {
  const [header, claims = '', signature = ''] = authorization.split('.')
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  const past = { ...payload, exp: payload.exp - 2 * 60 * 60 }
  return [header, Buffer.from(JSON.stringify(past)).toString('base64url'), signature].join('.')
}
