import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { pathOfAnotherProfile, signInAsDemoAdmin, signInAsDemoFan } from './accounts'
import { test } from './fixtures'
import { holdResponses } from './holdResponses'

interface CheckedScreen {
  path: string
  /** The API calls that the screen waits for. */
  calls: RegExp
  /** A text that is shown when the responses have arrived. */
  loadedText: string
  isServerRendered?: true
  /**
   * The sizes at which this screen is checked. A screen without a tag is checked only at desktop size,
   * because it shows the same rows and cards as a screen with a tag.
   */
  tag?: '@both-sizes' | '@phone'
}

const CONNECTIONS_URL_PATTERN = /\/users\/connections\//

const CHECKED_SCREENS: CheckedScreen[] = [
  { path: '/', calls: CONNECTIONS_URL_PATTERN, loadedText: 'View Profile', tag: '@both-sizes' },
  {
    path: '/find-users?team=Montreal+Canadiens',
    calls: /\/users\/search/,
    loadedText: 'View',
    tag: '@phone',
  },
  {
    path: '/notifications',
    calls: /\/users\/notifications/,
    loadedText: 'started following you',
    tag: '@phone',
  },
  { path: '/find-users', calls: /\/users\/suggestions/, loadedText: 'Follows you' },
  {
    path: '/profile',
    calls: CONNECTIONS_URL_PATTERN,
    loadedText: 'Date of Birth',
    tag: '@both-sizes',
  },
  { path: '/_admin', calls: /\/users\/users/, loadedText: 'Show QR' },
]

/** How many pixels a text may move sideways when the web font replaces the fallback font. */
const SIDEWAYS_SHIFT_PX_MAX = 8

/** Records each layout shift that no user input caused. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript((sideways) => {
    const isFar = ({ previousRect: before, currentRect: now }: Source): boolean =>
      before.y !== now.y || Math.abs(before.x - now.x) > sideways
    const recordedShifts: string[] = []
    Object.assign(window, { shifts: recordedShifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput || !entry.sources.some(isFar)) continue
        const movedTexts = entry.sources.map(({ node }) => (node as Element | null)?.textContent)
        recordedShifts.push(`${entry.value.toFixed(5)} ${movedTexts.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, SIDEWAYS_SHIFT_PX_MAX)
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: Source[]
}

interface Source {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

const readShifts = (page: Page): Promise<unknown> => page.evaluate('shifts')

/** The app's file. A page that the server has rendered starts the app when this file arrives. */
const APP_FILE_PATTERN = /\/static\/dist\/app\.[^/]*\.js$/

/** Waits for the web font, because it may change a line break. */
const waitForFont = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.load('16px Inter')
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })

async function ignoreShiftsOfFont(page: Page): Promise<void> {
  await waitForFont(page)
  await page.evaluate('shifts.length = 0')
}

/** Opens a page that the server renders, and starts the app when the web font has loaded. */
async function openServerPage(page: Page, path: string): Promise<void> {
  const releaseApp = await holdResponses(page, APP_FILE_PATTERN)
  const appRequest = page.waitForRequest(APP_FILE_PATTERN)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await appRequest
  await ignoreShiftsOfFont(page)
  releaseApp()
}

async function expectNoShift(page: Page, screen: CheckedScreen): Promise<void> {
  const { path, calls, loadedText, isServerRendered } = screen
  await recordShifts(page)
  const release = await holdResponses(page, calls)
  const request = page.waitForRequest(calls)
  if (isServerRendered) await openServerPage(page, path)
  else await page.goto(path)
  await request
  await expect(page.locator('[class*=bone]').first()).toBeVisible()
  if (!isServerRendered) await ignoreShiftsOfFont(page)
  release()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByText(loadedText).first()).toBeVisible()
  expect(await readShifts(page)).toEqual([])
}

for (const screen of CHECKED_SCREENS) {
  test(`nothing moves while ${screen.path} fills`, { tag: screen.tag ?? [] }, async ({ page }) => {
    await signInAsDemoAdmin(page)
    await expectNoShift(page, screen)
  })
}

test('nothing moves while home fills from the offline record', {
  tag: '@both-sizes',
}, async ({ page }) => {
  await signInAsDemoAdmin(page)
  await page.goto('/')
  await expect(page.getByText('View Profile').first()).toBeVisible()
  await expectNoShift(page, {
    path: '/',
    calls: CONNECTIONS_URL_PATTERN,
    loadedText: 'View Profile',
  })
})

test('the settings are as high before they are filled', { tag: '@both-sizes' }, async ({
  page,
}) => {
  await signInAsDemoFan(page)
  const release = await holdResponses(page, /\/users\/(settings|blocks)/)
  await page.goto('/settings')
  await expect(page.getByText('This device')).toBeVisible()
  await waitForFont(page)
  const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight)
  const height = await heightOfPage()
  release()
  await expect(page.locator('[class*=bone]')).toHaveCount(0)
  expect(Math.abs((await heightOfPage()) - height)).toBeLessThan(8)
})

test('nothing moves while a profile fills', { tag: '@both-sizes' }, async ({ page }) => {
  await signInAsDemoAdmin(page)
  const path = await pathOfAnotherProfile(page)
  await expectNoShift(page, {
    path,
    calls: CONNECTIONS_URL_PATTERN,
    loadedText: 'Followers',
    isServerRendered: true,
  })
})

test('a profile’s action reaches the edge of the screen until the bottom bar is there', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsDemoFan(page)
  const profilePath = await pathOfAnotherProfile(page)
  await holdResponses(page, APP_FILE_PATTERN)
  await page.goto(profilePath, { waitUntil: 'domcontentloaded' })
  const actions = page.locator('.actions')
  await expect(actions).toHaveCSS('bottom', '64px') // the style sheet leaves room for the bar
  const { y = 0, height = 0 } = (await actions.boundingBox()) ?? {}
  const clip = { x: 0, y: y + height, width: 390, height: 64 }
  const { data } = PNG.sync.read(await page.screenshot({ clip }))
  const pixels = Array.from({ length: data.length / 4 }, (_pixel, at) => data.readUInt32BE(4 * at))
  expect(new Set(pixels).size).toBe(1)
})

test('a fan’s logo stays in its place when the app starts, at every width', async ({ page }) => {
  await signInAsDemoFan(page)
  const profilePath = await pathOfAnotherProfile(page)
  const logoLefts = async () => {
    const lefts: (number | undefined)[] = []
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      lefts.push((await page.locator('.frame__home svg').boundingBox())?.x)
    }
    return lefts
  }
  const releaseApp = await holdResponses(page, APP_FILE_PATTERN)
  await page.goto(profilePath, { waitUntil: 'domcontentloaded' })
  const logoLeftsBefore = await logoLefts()
  releaseApp()
  await expect(page.getByRole('button', { name: / User$/ })).toBeVisible()
  expect(await logoLefts()).toEqual(logoLeftsBefore)
})
