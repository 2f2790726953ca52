import { expect, test } from '@playwright/test'
import { signInAsDemoFan } from '../e2e/accounts'
import { storeColorMode } from '../e2e/screenStates'

/** `make screens` runs the site as visitors get it, without /_gallery; docs/screens.md says how to picture /_gallery. */
for (const [size, width] of Object.entries({ phone: 390, desktop: 1280 }))
  for (const mode of ['light', 'dark'] as const)
    test(`the component gallery, ${size}, ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await storeColorMode(page, mode)
      await signInAsDemoFan(page)
      await page.goto('/_gallery')
      const title = page.locator('h1').first()
      await expect(title).toBeVisible()
      test.skip((await title.textContent()) !== '/_gallery', 'Only `make dev` has /_gallery')
      await page.getByRole('button', { name: 'primary' }).focus()
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `var/pictures/gallery-${size}-${mode}.png`, fullPage: true })
    })
