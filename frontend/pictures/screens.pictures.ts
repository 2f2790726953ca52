import { expect, type Page, test } from '@playwright/test'
import { chooseMode, logIn, logInAsAdmin, type Place } from '../e2e/places'
import { inTrouble } from '../e2e/placesInTrouble'
import { forAdmins } from '../e2e/placesOfAdmins'
import { forFans } from '../e2e/placesOfFans'
import { forVisitors } from '../e2e/placesOfVisitors'

/** Where the pictures lie until they are made small. */
const FOLDER = 'var/pictures'

const REST = 3000

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const mode of ['light', 'dark'] as const) {
    test(`${size}, ${mode}`, async ({ page }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await chooseMode(page, mode)

      const take = (places: Place[]): Promise<void> =>
        takeAll(
          page,
          places.filter(({ onPhones }) => size === 'phone' || !onPhones),
          `${size}-${mode}`,
        )
      await take(forVisitors)
      await logIn(page)
      await take(forFans)
      await take(inTrouble)
      await logInAsAdmin(page)
      await take(forAdmins)
    })
  }
}

async function takeAll(page: Page, places: Place[], suffix: string): Promise<void> {
  for (const { name, open } of places) {
    await open(page)
    // A state of waiting never comes to rest.
    await page.waitForLoadState('networkidle', { timeout: REST }).catch(() => undefined)
    await page.screenshot({ path: `${FOLDER}/${name}-${suffix}.png` })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
  }
}

test.describe('on a dense screen', () => {
  test.use({ viewport: SIZES.phone, deviceScaleFactor: 2 })

  test('the card in the README', async ({ page }) => {
    await logIn(page)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Show my code' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${FOLDER}/profile-phone.png` })
  })
})
