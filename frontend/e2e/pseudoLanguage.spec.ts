import { expect, type Page } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { cutTexts, doubleText } from './cutTexts'
import { test } from './fixtures'
import { expectFits } from './narrowScreen'
import { speakPseudoLanguage } from './pseudoLanguage'

const FANS_SCREENS = [
  '/',
  '/profile',
  '/settings',
  '/find-users?team=Montreal+Canadiens',
  '/notifications',
  '/binder',
  '/nowhere',
]

// React renders the login anew, because the server's page has other texts.
test.use({ allowedConsole: /Minified React error #418/ })

async function expectRoom(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(
    page
      .getByRole('main')
      .getByText(/[àá].*[èé]|[ìí]/)
      .first(),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectFits(page, path)
  await page.setViewportSize({ width: 390, height: 844 })
  await doubleText(page)
  expect.soft(await cutTexts(page), `${path} at 200 %`).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect.soft(scrollWidth, `${path} at 200 %`).toBe(clientWidth)
}

test('every screen has room for texts that are 40 % longer', {
  tag: ['@phone', '@release'],
}, async ({ page }) => {
  await speakPseudoLanguage(page)
  for (const path of ['/login', '/signup']) await expectRoom(page, path)
  await signInAsDemoFan(page)
  for (const path of FANS_SCREENS) await expectRoom(page, path)
  await page.goto('/profile')
  await page
    .getByRole('button', { name: /^Edìít/ })
    .first()
    .click()
  await expectFits(page, 'the edit form')
})
