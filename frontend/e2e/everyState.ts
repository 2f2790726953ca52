import type { Page } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { adminStates } from './adminStates'
import { cardStates } from './cardStates'
import { failureStates } from './failureStates'
import { fanStates } from './fanStates'
import { type Audience, test } from './fixtures'
import type { ScreenState } from './screenStates'
import { test as sharedPageTest } from './sharedPage'
import { visitorStates } from './visitorStates'

const STATES_BY_AUDIENCE: [Audience, ScreenState[]][] = [
  ['visitor', visitorStates],
  ['fan', [...fanStates, ...cardStates, ...failureStates]],
  ['admin', adminStates],
]

const needsOwnFan = ({ ownFan }: ScreenState): boolean => ownFan === true

/** Defines a test for each state of each screen. */
export function testEveryState(
  allowedConsole: RegExp,
  check: (page: Page, state: ScreenState) => Promise<void>,
): void {
  for (const [audience, states] of STATES_BY_AUDIENCE) {
    test.describe(`as ${audience}:`, () => {
      sharedPageTest.use({ audience, allowedConsole })

      for (const state of states.filter((one) => !needsOwnFan(one))) {
        sharedPageTest(state.name, ({ page }) => check(page, state))
      }
    })
  }

  test.describe('as a fan of its own:', () => {
    test.use({ allowedConsole })

    for (const state of STATES_BY_AUDIENCE.flatMap(([, states]) => states).filter(needsOwnFan)) {
      test(state.name, async ({ page }) => {
        await signInAsNewFan(page, 'Alice')
        await check(page, state)
      })
    }
  })
}
