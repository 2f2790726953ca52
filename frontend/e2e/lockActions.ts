import { expect, type Locator, type Page } from '@playwright/test'
import { OVERRIDE_CODE } from './lockedSite'

const MINUTE_MS = 60_000

export const lockScreen = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Welcome to HockeyHub', exact: true })

export async function unlock(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Admin Override').fill(OVERRIDE_CODE)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Login to start playing!')).toBeVisible()
}

/** Waits until the screen has started its timers, then lets a minute pass on the page's clock. */
export async function passAMinute(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  await page.clock.fastForward(MINUTE_MS)
}
