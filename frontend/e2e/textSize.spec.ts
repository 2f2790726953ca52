import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { linkOfNewFan, signInAsDemoAdmin, signInAsDemoFan, signInAsNewFan } from './accounts'
import { brokenWords, clippedArabicTexts, cutTexts, doubleText } from './cutTexts'
import { forbidFullScreen } from './fullScreen'
import { expectFits } from './narrowScreen'
import { test } from './sharedPage'

const LANGUAGES = JSON.parse(readFileSync('common/data/languages.json', 'utf8')) as {
  code: string
  name: string
}[]
const FANS_PATHS = ['/', '/profile', '/settings', '/find-users?q=an', '/notifications']
const DESKTOP_VIEWPORT = { width: 1280, height: 800 }
const VIEWPORTS = [DESKTOP_VIEWPORT, { width: 390, height: 844 }]
const expectSoftly = expect.configure({ soft: true, timeout: 5_000 })

for (const { code, name } of LANGUAGES)
  base(
    `no text of a fan’s screens is cut off at 320 pixels and at 200 % in ${name}`,
    async ({ page }) => {
      await signInAsDemoFan(page)
      for (const path of FANS_PATHS) {
        await page.setViewportSize(DESKTOP_VIEWPORT)
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${code}`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectFits(page, `${path} in ${name}`)
        await expectNothingCutOff(page)
      }
    },
  )

for (const { code, name } of LANGUAGES)
  base(
    `the view of the code breaks no word at 320 pixels and at 200 % in ${name}`,
    async ({ page }) => {
      await signInAsDemoFan(page)
      await page.goto(`/profile?open=code&lang=${code}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await doubleText(page)
      for (const width of [320, 390, 844, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await expectSoftly.poll(() => brokenWords(page), `${width} px`).toEqual([])
        expectSoftly(
          await page
            .locator('dialog > div')
            .first()
            .evaluate((box) => box.scrollWidth - box.clientWidth),
        ).toBe(0)
      }
    },
  )

base('no text of the sign-up is cut off at 200 %', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Use Email' }).click()
  await expectNothingCutOff(page)
})

async function expectNothingCutOff(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await doubleText(page)
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport)
    const description = `${page.url()} at ${viewport.width} px`
    // Polls, because some controls are replaced after the size has changed.
    await expectSoftly.poll(() => cutTexts(page), description).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expectSoftly(scrollWidth, description).toBe(clientWidth)
  }
}

test('the card’s place grows with the text', { tag: '@phone' }, async ({ page }) => {
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

base('an Arabic name and note are whole, also at 200 % and in rink mode', async ({ page }) => {
  await forbidFullScreen(page) // Playwright can't resize a full-screen window
  const link = await linkOfNewFan(page, 'ياسين الحجّي')
  await signInAsNewFan(page, 'ياسين الجارّ')
  await page.goto(link)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Where did you meet?' }).click()
  await page.getByRole('textbox', { name: 'Where did you meet?' }).fill('ساحة الجليد')
  await page.keyboard.press('Enter')
  await expectWhole(page, 'ساحة الجليد')
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  await page.getByRole('button', { name: 'Rink mode' }).click()
  await expectWhole(page, 'الحجّي')

  await page.goto('/find-users?q=ياسين')
  await expectWhole(page, 'الحجّي')
  await page.goto('/binder')
  await page.getByLabel('Sort by').selectOption('Place')
  await expectWhole(page, 'ساحة الجليد')
  for (const path of ['/profile', '/']) {
    await page.goto(path)
    const nameHeading = page.getByRole('heading', { level: 1 })
    await expect(nameHeading).toContainText('الجارّ')
    await expectWhole(page, 'الجارّ')
    await doubleText(page)
    await expect(nameHeading).toHaveCSS('overflow', 'visible')
  }
  await expect(page.getByText('ساحة الجليد').filter({ visible: true }).first()).toBeVisible()
  await expectNothingCutOff(page)
  await page.goto('about:blank') // an open page would keep the storage that the sign-in replaces
  await signInAsDemoAdmin(page)
  await page.goto('/_admin')
  await expectWhole(page, 'الحجّي')
})

async function expectWhole(page: Page, text: string): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    const description = `${page.url()} at ${viewport.width} px`
    await expectSoftly.poll(() => clippedArabicTexts(page), description).toEqual([])
  }
}
