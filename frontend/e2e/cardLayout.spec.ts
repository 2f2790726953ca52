import { expect, type Page } from '@playwright/test'
import { nameLengthStep } from '../src/features/card-content/nameLength'
import { fetchDemoFan } from './accounts'
import { expectFits } from './narrowScreen'
import { test } from './sharedPage'

test.use({ audience: 'visitor' })

const SCREEN_WIDTHS_PX = [320, 360, 390, 768, 1280, 1920]
const LONG_NAME =
  'Ambroise Wexley Quint-Dubhghaill zum Jagdhof von und zu Hohenstaufen-Wolfenbüttel the Third of Leeds'
const CARD_NAMES = [
  'Jo Li',
  'Bartholomew Featherstonehaugh',
  'محمد عبد الرحمن الهاشمي',
  '🏒 Émilie 👨‍👩‍👧‍👦 Gagnon 🥅🚨',
  '佐藤 太郎',
  LONG_NAME,
  LONG_NAME.replaceAll(' ', ''),
  'W'.repeat(100),
]

/** Shows a name on the card. Returns how many lines it takes, and whether it is cut or too wide. */
function showName(
  page: Page,
  name: string,
): Promise<{ lines: number; cut: boolean; wide: boolean }> {
  const length = String(nameLengthStep(name))
  return page.locator('.card__name').evaluate(
    (heading, shown) => {
      heading.textContent = shown.name
      heading.setAttribute('data-length', shown.length)
      const { clientHeight, scrollHeight, clientWidth, scrollWidth } = heading
      const lineHeight = Number.parseFloat(getComputedStyle(heading).lineHeight)
      return {
        lines: Math.round(clientHeight / lineHeight),
        cut: scrollHeight > clientHeight + lineHeight / 2,
        wide: scrollWidth > clientWidth,
      }
    },
    { name, length },
  )
}

test('a name of any length takes three lines at most, on every screen', async ({ page }) => {
  const fan = await fetchDemoFan(page.request)
  await page.goto(`/r/${fan.nano_id}`)
  await page.evaluate(() => document.fonts.ready)
  for (const width of SCREEN_WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of CARD_NAMES) {
      const shown = await showName(page, name)
      expect(shown.lines, `${name} at ${width}`).toBeLessThanOrEqual(3)
      expect(shown.wide, `${name} at ${width}`).toBe(false)
      // Only the name of a hundred wide letters is cut, because it would be too small to read in full.
      if (!name.startsWith('WW')) expect(shown.cut, `${name} at ${width}`).toBe(false)
    }
  }
})

test('the card fills a phone, and is upright on a computer, with the button to follow beside it', async ({
  page,
}) => {
  const fan = await fetchDemoFan(page.request)
  await page.goto(`/r/${fan.nano_id}`)
  const sizes: number[][] = []
  for (const width of SCREEN_WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 })
    sizes.push(
      await page
        .locator('.card, .avatar, .qr-code svg')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width))),
    )
  }
  expect(sizes).toEqual([
    [288, 160, 90],
    [328, 164, 90],
    [358, 179, 90],
    [400, 200, 110],
    [400, 200, 110],
    [400, 200, 110],
  ])
  await page.setViewportSize({ width: 1280, height: 800 })
  const card = await page.locator('.card').boundingBox()
  const button = await page.getByRole('link', { name: 'Login to Follow' }).boundingBox()
  expect(button?.y).toBeGreaterThan(card?.y ?? 0)
  expect(button?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0))
  expect(button?.height).toBeLessThan(60)
  const invitation = await page.locator('.message').boundingBox()
  const bottomOf = (box: typeof card): number => (box?.y ?? 0) + (box?.height ?? 0)
  expect(bottomOf(invitation)).toBeCloseTo(bottomOf(card), 0)
  await showName(page, LONG_NAME)
  await expectFits(page, 'the card of a long name')
})

test('the card leans to the pointer, unless motion is reduced', async ({ page }) => {
  const fan = await fetchDemoFan(page.request)
  await page.goto(`/r/${fan.nano_id}`)
  await page.mouse.move(2, 300)
  const face = page.locator('.card__face')
  await expect(async () => {
    await page.mouse.move(500, 300 + Math.random())
    await expect(face).toHaveCSS('transform', /^matrix3d/, { timeout: 100 })
  }).toPass()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.mouse.move(510, 300)
  await expect(face).toHaveCSS('transform', 'none')
})
