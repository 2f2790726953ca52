import { test as base, expect, type Page } from '@playwright/test'
import { linkOfNewFan, signInAsDemoAdmin, signInAsNewFan } from './accounts'
import { clippedArabicTexts, cutTexts, doubleText } from './cutTexts'
import { openDashboard } from './screenStates'
import { test } from './sharedPage'

const FANS_PATHS = ['/', '/profile', '/settings', '/find-users?q=an', '/notifications']

for (const path of FANS_PATHS) {
  test(`no text of ${path} is cut off at 200 %`, { tag: '@both-sizes' }, async ({ page }) => {
    await openDashboard(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingCutOff(page)
  })
}

base('no text of the sign-up is cut off at 200 %', { tag: '@both-sizes' }, async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Use Email' }).click()
  await expectNothingCutOff(page)
})

async function expectNothingCutOff(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await doubleText(page)
  expect(await cutTexts(page)).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
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

base(
  'an Arabic name and note are whole in lists, in the binder and in rink mode',
  {
    tag: '@both-sizes',
  },
  async ({ page }) => {
    const expectWhole = async (text: string): Promise<void> => {
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
      expect.soft(await clippedArabicTexts(page), `at ${page.url()}`).toEqual([])
    }
    const link = await linkOfNewFan(page, 'ياسين الحجّي')
    await signInAsNewFan(page, 'ياسين الجارّ')
    await page.goto(link)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('button', { name: 'Where did you meet?' }).click()
    await page.getByRole('textbox', { name: 'Where did you meet?' }).fill('ساحة الجليد')
    await page.keyboard.press('Enter')
    await expectWhole('ساحة الجليد')
    await page.getByRole('button', { name: 'Show QR code in full' }).click()
    await page.getByRole('button', { name: 'Rink mode' }).click()
    await expectWhole('الحجّي')

    await page.goto('/')
    await expectWhole('ساحة الجليد')
    await page.goto('/find-users?q=ياسين')
    await expectWhole('الحجّي')
    await page.goto('/binder')
    await page.getByLabel('Sort by').selectOption('Place')
    await expectWhole('ساحة الجليد')
    await page.goto('about:blank') // an open page would keep the storage that the sign-in replaces
    await signInAsDemoAdmin(page)
    await page.goto('/_admin')
    await expectWhole('الحجّي')
  },
)
