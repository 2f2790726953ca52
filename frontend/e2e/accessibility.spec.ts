import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightMode } from './accessibility'
import { signInAsNewFan } from './accounts'
import { adminStates } from './adminStates'
import { cardStates } from './cardStates'
import { failureStates } from './failureStates'
import { fanStates } from './fanStates'
import { type Audience, test } from './fixtures'
import { expectFits } from './narrowScreen'
import type { ScreenState } from './screenStates'
import { test as sharedPageTest } from './sharedPage'
import { visitorStates } from './visitorStates'

const DESKTOP_VIEWPORT = { width: 1280, height: 800 }
const PHONE_VIEWPORT = { width: 390, height: 844 }

const ALLOWED_CONSOLE_PATTERN = /net::ERR_|status of 503|ChunkLoadError/

const STATES_BY_AUDIENCE: [Audience, ScreenState[]][] = [
  ['visitor', visitorStates],
  ['fan', [...fanStates, ...cardStates, ...failureStates]],
  ['admin', adminStates],
]

// Each state is checked at desktop and phone size. Dark mode changes only colours, so it is checked at
// only one size.
test.describe('axe finds no violation, light or dark, on a desktop or a phone, and all fits 320 pixels,', () => {
  for (const [audience, states] of STATES_BY_AUDIENCE)
    test.describe(`as ${audience}:`, () => {
      sharedPageTest.use({ audience, allowedConsole: ALLOWED_CONSOLE_PATTERN })

      for (const state of states.filter(({ ownFan }) => !ownFan))
        sharedPageTest(state.name, ({ page }) => checkState(page, state))
    })

  test.describe('as a fan of its own:', () => {
    test.use({ allowedConsole: ALLOWED_CONSOLE_PATTERN })

    for (const state of STATES_BY_AUDIENCE.flatMap(([, states]) => states).filter(
      ({ ownFan }) => ownFan,
    ))
      test(state.name, async ({ page }) => {
        await signInAsNewFan(page, 'Alice')
        await checkState(page, state)
      })
  })
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
