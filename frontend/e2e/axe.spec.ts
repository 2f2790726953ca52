import type { Page } from '@playwright/test'
import { expectNoFaults, expectNoFaultsOfLight } from './faults'
import { logIn, logInAsAdmin, type Place, someonesProfile } from './places'
import { inTrouble } from './placesInTrouble'
import { forAdmins } from './placesOfAdmins'
import { forFans } from './placesOfFans'
import { forVisitors } from './placesOfVisitors'
import { test } from './rink'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

// Each place is opened once and looked at in both sizes. The dark mode is another set of the same
// colours, so for what both sizes show it is looked at in one.
test.describe('axe finds nothing, light or dark, on a desktop or a phone,', () => {
  test.slow()
  test.use({ mayLog: /net::ERR_|status of 503|ChunkLoadError/ })
  // Nothing half faded in.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('on what a visitor sees', async ({ page, newVisitor }) => {
    await inspect(page, forVisitors(await someonesProfile(await newVisitor())))
  })

  test('on what a fan sees', async ({ page }) => {
    await logIn(page)
    await inspect(page, forFans)
  })

  test('on what a fan sees when there is nothing to see', async ({ page }) => {
    await logIn(page)
    await inspect(page, inTrouble)
  })

  test('on what an admin sees', async ({ page }) => {
    await logInAsAdmin(page)
    await inspect(page, forAdmins)
  })
})

async function inspect(page: Page, places: Place[]): Promise<void> {
  for (const { name, open, onPhones } of places) {
    await test.step(name, async () => {
      await page.setViewportSize(onPhones ? PHONE : DESKTOP)
      await open(page)
      await expectNoFaults(page, name)
      if (onPhones) return
      await page.setViewportSize(PHONE)
      await expectNoFaultsOfLight(page, `${name} on a phone`)
    })
  }
}
