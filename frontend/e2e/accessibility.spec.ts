import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightMode } from './accessibility'
import { adminStates } from './adminStates'
import { failureStates } from './failureStates'
import { fanStates } from './fanStates'
import { test } from './fixtures'
import { expectFits } from './narrow'
import { logIn, logInAsAdmin, type ScreenState } from './screenStates'
import { visitorStates } from './visitorStates'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const stayOut = async (): Promise<void> => undefined

/** Each audience with its screen states and how it signs in. */
const AUDIENCES: [string, ScreenState[], (page: Page) => Promise<void>][] = [
  ['a visitor', visitorStates, stayOut],
  ['a fan', [...fanStates, ...failureStates], logIn],
  ['an admin', adminStates, logInAsAdmin],
]

// Each state is checked at desktop and phone size. Dark mode changes only colours, so a state that
// exists at both sizes is checked in dark mode at one of them.
test.describe('axe finds no violation, light or dark, on a desktop or a phone, and all fits 320 pixels,', () => {
  test.use({ allowedConsole: /net::ERR_|status of 503|ChunkLoadError/ })
  // Axe would measure the contrast of elements that are still fading in.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  for (const [whom, states, signIn] of AUDIENCES) {
    for (const state of states) {
      test(`for ${whom}: ${state.name}`, async ({ page }) => {
        await signIn(page)
        await checkState(page, state)
      })
    }
  }
})

async function checkState(page: Page, { name, open, phoneOnly }: ScreenState): Promise<void> {
  await page.setViewportSize(phoneOnly ? PHONE : DESKTOP)
  await open(page)
  await expectAccessible(page, name)
  if (!phoneOnly) {
    await page.setViewportSize(PHONE)
    await expectAccessibleInLightMode(page, `${name} on a phone`)
  }
  await expectFits(page, name)
}
