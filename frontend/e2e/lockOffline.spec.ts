import { expect, type Locator, type Page } from '@playwright/test'
import { NETWORK_ERROR_PATTERN, openOffline, waitForServiceWorker } from './browserStorage'
import { DEMO_FAN, logInByEmail } from './fans'
import { lockScreen, passAMinute } from './lockActions'
import { type Site, test } from './lockedSite'

const FAILED_REQUEST_PATTERN = /the server responded with a status of 503/

test.use({
  serviceWorkers: 'allow',
  allowedConsole: new RegExp(`${NETWORK_ERROR_PATTERN.source}|${FAILED_REQUEST_PATTERN.source}`),
})

const editProfileButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Edit Profile' })

async function expectRecovery(page: Page, site: Site): Promise<void> {
  site.unlock()
  await passAMinute(page)
  await expect(editProfileButton(page)).toBeVisible()
  await expect(lockScreen(page)).toBeHidden()
  await expect(page.getByRole('banner')).not.toContainText(/Offline|Can’t connect/)
}

test('a cached app shows the lock screen, also when it was opened offline, and comes back by itself', async ({
  page,
  context,
  site,
}) => {
  site.unlock()
  await page.clock.install()
  await page.goto('/login')
  await logInByEmail(page, DEMO_FAN)
  await expect(page.getByText('Login successful.')).toBeVisible()
  await waitForServiceWorker(page)
  site.lock()
  await page.goto('/profile')
  await expect(lockScreen(page)).toBeVisible()
  await expect(editProfileButton(page)).toBeHidden()
  await expectRecovery(page, site)

  await openOffline(page)
  await expect(editProfileButton(page)).toBeVisible()
  site.lock()
  await context.setOffline(false)
  await expect(lockScreen(page)).toBeVisible()
  await expect(editProfileButton(page)).toBeHidden()
  await expectRecovery(page, site)
})
