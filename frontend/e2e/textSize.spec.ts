import { test as base, expect } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { cutTexts, doubleText } from './cutTexts'
import { openDashboard } from './screenStates'
import { test } from './sharedPage'

for (const path of ['/', '/profile', '/settings']) {
  test(`no text of ${path} is cut off at 200 %`, { tag: '@both-sizes' }, async ({ page }) => {
    await openDashboard(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await doubleText(page)
    expect(await cutTexts(page)).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })
}

test('the card’s place grows with the text', { tag: '@both-sizes' }, async ({ page }) => {
  await page.goto('/profile')
  const placeLine = page.locator('.card__title > p').first()
  const fontSizeBefore = await placeLine.evaluate((line) =>
    Number.parseFloat(getComputedStyle(line).fontSize),
  )
  await doubleText(page)
  await expect(placeLine).toHaveCSS('font-size', `${Math.max(28, fontSizeBefore * 1.75)}px`)
})

test('editing on a phone’s side shows one card', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  const cards = page.getByRole('main').getByText('Robin Frost').filter({ visible: true })
  await expect(cards).toHaveCount(1)
})

base('an Arabic name is whole, at 200 % too', { tag: '@both-sizes' }, async ({ page }) => {
  await signInAsNewFan(page, 'ياسين الحجّي')
  for (const path of ['/', '/profile']) {
    await page.goto(path)
    const nameHeading = page.getByRole('heading', { level: 1 })
    await expect(nameHeading).toContainText('ياسين')
    await doubleText(page)
    await expect(nameHeading).toHaveCSS('overflow', 'visible')
  }
  await page.goto('/')
  await doubleText(page)
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  expect(await cutTexts(page)).toEqual([])
})
