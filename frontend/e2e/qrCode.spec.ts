import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInLightMode } from './accessibility'
import { fetchDemoFan, signInAsDemoFan, signInAsNewFan } from './accounts'
import { test } from './fixtures'
import { forbidFullScreen } from './fullScreen'
import { decodeQrCode } from './qrCode'
import { storeColorMode } from './screenStates'

interface Colors {
  mode: 'light' | 'dark'
  forcedColors: 'none' | 'active'
  /**
   * Each mode is checked at one size. Forced colours are checked only for a release, except on the QR code
   * in the server's HTML.
   */
  tag: '@phone' | '@release' | []
}

const COLOR_MODES: Colors[] = [
  { mode: 'light', forcedColors: 'none', tag: '@phone' },
  { mode: 'dark', forcedColors: 'none', tag: [] },
  { mode: 'dark', forcedColors: 'active', tag: '@release' },
]
/** The smallest screens, upright and on their side. A release checks larger ones too. */
const SMALL_SCREENS = [
  [320, 640, []],
  [640, 320, []],
  [360, 640, ['@release']],
  [844, 390, ['@release']],
] as const

const qrCodeIn = (place: Locator): Locator => place.getByRole('img', { name: /^QR code for/ })

async function openCode(page: Page): Promise<Locator> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  return page.getByRole('dialog').first() // rink mode opens a second dialog
}

async function expectWidth(code: Locator, large: number, small: number): Promise<void> {
  const { width = 0 } = code.page().viewportSize() ?? {}
  await expect(code).toHaveCSS('width', `${width < 600 ? small : large}px`)
}

/** Expects that the QR code contains the link. Polls, because an animation may be running. */
const expectQrCode = (code: Locator, link: string): Promise<void> =>
  expect.poll(async () => decodeQrCode(await code.screenshot())).toBe(link)

const expectFullScreen = (page: Page, isFull: boolean): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(isFull)

for (const { mode, forcedColors, tag } of COLOR_MODES) {
  const colours = forcedColors === 'active' ? `${mode} with forced colours` : mode

  test(`every rendering of the QR code scans: ${colours}`, { tag }, async ({
    page,
    newVisitor,
  }) => {
    await storeColorMode(page, mode)
    await page.emulateMedia({ forcedColors })
    await signInAsNewFan(page, 'Alice')
    const fullView = await openCode(page)
    const link = await fullView.getByLabel('Profile link').inputValue()
    await expectWidth(qrCodeIn(fullView), 450, 320)
    await expectQrCode(qrCodeIn(fullView), link)

    const rinkModeButton = page.getByRole('button', { name: 'Leave rink mode' })
    await fullView.getByRole('button', { name: 'Rink mode' }).click()
    await expectFullScreen(page, true)
    await expectQrCode(rinkModeButton, link)
    const [codeBox, viewport] = await Promise.all([
      qrCodeIn(rinkModeButton).boundingBox(),
      page.viewportSize(),
    ])
    expect(codeBox?.width).toBe(Math.min(viewport?.width ?? 0, (viewport?.height ?? 0) - 72))
    await expect(rinkModeButton).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await rinkModeButton.click()
    await expectFullScreen(page, false)

    const picturePage = await newVisitor()
    const isPhone = (viewport?.width ?? 0) < 600
    for (const button of isPhone ? ['Download QR'] : ['Download QR', 'SVG']) {
      const downloadPromise = page.waitForEvent('download')
      await fullView.getByRole('button', { name: button }).click()
      const download = await downloadPromise
      expect(download.suggestedFilename()).toMatch(/^Alice .*\.(png|svg)$/)
      const file = await readFile(await download.path())
      const type = button === 'SVG' ? 'svg+xml' : 'png'
      await picturePage.setContent(
        `<img width="450" src="data:image/${type};base64,${file.toString('base64')}">`,
      )
      await expectQrCode(picturePage.getByRole('img'), link)
      const width = await picturePage
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth)
      if (button === 'Download QR') expect(width).toBeGreaterThanOrEqual(1024)
    }

    await fullView.getByRole('button', { name: 'Close' }).click()
    await expectWidth(qrCodeIn(page.getByRole('main')), 110, 90)
    await expectQrCode(qrCodeIn(page.getByRole('main')), link)
  })
}

/** Whether the QR code's view grows out of the tile that `press` presses. Looks at each frame for a second. */
async function doesGrow(page: Page, press: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => {
    const effects = (): (AnimationEffect | null)[] =>
      document.getAnimations().map(({ effect }) => effect)
    const look = (): void => {
      const isGrowing = effects().some(
        (effect) =>
          effect instanceof KeyframeEffect &&
          effect.pseudoElement === '::view-transition-group(qr-code)',
      )
      if (isGrowing) document.documentElement.dataset.grew = ''
      requestAnimationFrame(look)
    }
    look()
  })
  await press()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForTimeout(1_000)
  return page.evaluate(() => 'grew' in document.documentElement.dataset)
}

test('the view grows out of the code that was pressed, except with reduced motion', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsNewFan(page, 'Alice')
  const pressCode = (): Promise<void> =>
    page.getByRole('button', { name: 'Show QR code in full' }).click()
  await page.goto('/profile')
  await page.waitForLoadState('networkidle')
  expect(await doesGrow(page, pressCode)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/profile')
  await page.waitForLoadState('networkidle')
  expect(await doesGrow(page, pressCode)).toBe(false)
})

for (const { mode, forcedColors, tag } of COLOR_MODES) {
  const colours = forcedColors === 'active' ? `${mode} with forced colours` : mode

  test(`the QR code in the server’s HTML scans: ${colours}`, {
    tag: tag === '@release' ? [] : tag,
  }, async ({ page, request }) => {
    const { nano_id } = await fetchDemoFan(request)
    await storeColorMode(page, mode)
    await page.emulateMedia({ forcedColors })
    await page.goto(`/r/${nano_id}`)
    const code = qrCodeIn(page.getByRole('main'))
    await expectWidth(code, 110, 90)
    await expectQrCode(code, new URL(`/r/${nano_id}`, page.url()).href)
    await expect(page.locator('[role=alert]')).not.toBeAttached()
  })
}

for (const [width, height, tags] of SMALL_SCREENS) {
  const size = `${width} x ${height}`

  test(`the QR code and its buttons fit a screen of ${size}`, {
    tag: ['@phone', ...tags],
  }, async ({ page }) => {
    await forbidFullScreen(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await signInAsDemoFan(page)
    const fullView = await openCode(page)
    await expect(qrCodeIn(fullView)).toHaveCSS(
      'width',
      `${Math.min(320, width - 34, height - 39)}px`,
    )
    for (const control of [qrCodeIn(fullView), ...(await fullView.getByRole('button').all())])
      await expect(control).toBeInViewport({ ratio: 1 })
    await expectAccessibleInLightMode(page, `the full view at ${size}`)
    await fullView.getByRole('button', { name: 'Rink mode' }).click()
    const rinkModeButton = page.getByRole('button', { name: 'Leave rink mode' })
    await expect(qrCodeIn(rinkModeButton)).toBeInViewport({ ratio: 1 })
    await expectAccessibleInLightMode(page, `rink mode at ${size}`)
  })
}
