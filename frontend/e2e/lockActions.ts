import { expect, type Locator, type Page } from '@playwright/test'
import { OVERRIDE_CODE } from './lockedSite'

const MINUTE_MS = 60_000
const RECOVERY_MS = 2_000

export const lockScreen = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Welcome to HockeyHub', exact: true })

export async function unlock(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Admin Override').fill(OVERRIDE_CODE)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Login to start playing!')).toBeVisible()
}

/**
 * Lets minutes pass on the page's clock until the element is visible. One may not be enough: the screen that
 * asks every minute starts its timer just after it is shown.
 */
export const passMinutesUntilVisible = (page: Page, element: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(MINUTE_MS)
    await expect(element).toBeVisible({ timeout: RECOVERY_MS })
  }).toPass()
