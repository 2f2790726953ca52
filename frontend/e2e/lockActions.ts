import type { Locator, Page } from '@playwright/test'

const MINUTE_MS = 60_000

export const lockScreen = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Welcome to HockeyHub', exact: true })

/** Waits until the screen has started its timers, then lets a minute pass on the page's clock. */
export async function passAMinute(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  await page.clock.fastForward(MINUTE_MS)
}
