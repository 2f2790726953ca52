import { expect } from '@playwright/test'
import { lockScreen, unlock } from './lockActions'
import { test } from './lockedSite'

// The message that the browser logs for each failed request.
const FAILED_REQUEST_PATTERN =
  /^error: Failed to load resource: the server responded with a status of 503/

test.use({ allowedConsole: FAILED_REQUEST_PATTERN, hasDatabase: false })

test('the lock screen is shown, and the override code opens the site', async ({ page }) => {
  await page.goto('/users/0123456789abcdef01234567')
  await expect(lockScreen(page)).toBeVisible()
  await unlock(page)
})
