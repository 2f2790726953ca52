import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightMode } from './accessibility'
import { testEveryState } from './everyState'
import { test } from './fixtures'
import { expectFits } from './narrowScreen'
import type { ScreenState } from './screenStates'

const DESKTOP_VIEWPORT = { width: 1280, height: 800 }
const PHONE_VIEWPORT = { width: 390, height: 844 }

const ALLOWED_CONSOLE_PATTERN = /net::ERR_|status of 503|ChunkLoadError/

// Each state is checked at desktop and phone size. Dark mode changes only colours, so it is checked at
// only one size.
test.describe('axe finds no violation, light or dark, on a desktop or a phone, and all fits 320 pixels,', () => {
  testEveryState(ALLOWED_CONSOLE_PATTERN, checkState)
})

async function checkState(page: Page, { name, open, phoneOnly }: ScreenState): Promise<void> {
  // With animations, axe would measure the contrast of elements that are still fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(phoneOnly ? PHONE_VIEWPORT : DESKTOP_VIEWPORT)
  await open(page)
  await expectAccessible(page, name)
  if (!phoneOnly) {
    await page.setViewportSize(PHONE_VIEWPORT)
    await expectAccessibleInLightMode(page, `${name} on a phone`)
  }
  await expectFits(page, name)
}
