import type { Page } from '@playwright/test'
import { expectNoFaults, expectNoFaultsOfLight } from './faults'
import { logIn, logInAsAdmin, type Place } from './places'
import { inTrouble } from './placesInTrouble'
import { forAdmins } from './placesOfAdmins'
import { forFans } from './placesOfFans'
import { forVisitors } from './placesOfVisitors'
import { test } from './rink'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const visit = async (): Promise<void> => undefined

/** Each audience with the way it signs in. */
const AUDIENCES: [string, Place[], (page: Page) => Promise<void>][] = [
  ['a visitor', forVisitors, visit],
  ['a fan', [...forFans, ...inTrouble], logIn],
  ['an admin', forAdmins, logInAsAdmin],
]

// Each place is looked at in both sizes. The dark mode is another set of the same colours, so for
// what both sizes show it is looked at in one.
test.describe('axe finds nothing, light or dark, on a desktop or a phone,', () => {
  test.use({ mayLog: /net::ERR_|status of 503|ChunkLoadError/ })
  // Nothing half faded in.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  for (const [whom, places, enter] of AUDIENCES) {
    for (const place of places) {
      test(`for ${whom}: ${place.name}`, async ({ page }) => {
        await enter(page)
        await inspect(page, place)
      })
    }
  }
})

async function inspect(page: Page, { name, open, onPhones }: Place): Promise<void> {
  await page.setViewportSize(onPhones ? PHONE : DESKTOP)
  await open(page)
  await expectNoFaults(page, name)
  if (onPhones) return
  await page.setViewportSize(PHONE)
  await expectNoFaultsOfLight(page, `${name} on a phone`)
}
