import { expect, type Page } from '@playwright/test'
import { DEMO_ADMIN } from './fans'
import { logIn, someonesProfile } from './places'
import { test } from './rink'

interface Screen {
  path: string
  /** The calls whose answers the screen waits for. */
  calls: RegExp
  /** What stands there once they are here. */
  seen: string
}

const SCREENS: Screen[] = [
  { path: '/', calls: /\/users\/connections\//, seen: 'View Profile' },
  { path: '/find-users?team=Montreal+Canadiens', calls: /\/users\/search/, seen: 'View' },
  { path: '/profile', calls: /\/users\/connections\//, seen: 'Date of Birth' },
  { path: '/_admin', calls: /\/users\/users/, seen: 'Show QR' },
]

/** How many pixels the words of a line may make room when the brand font takes over. */
const SIDEWAYS = 8

/** Adds up by how much what was already there moved, without anybody having touched it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((sideways) => {
    const isFar = ({ previousRect: before, currentRect: now }: Source): boolean =>
      before.y !== now.y || Math.abs(before.x - now.x) > sideways
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput || !entry.sources.some(isFar)) continue
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.textContent)
        shifts.push(`${entry.value.toFixed(5)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, SIDEWAYS)
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

const shifts = (page: Page): Promise<unknown> => page.evaluate('shifts')

/** Answers wait until they are let go, so that what stands in their place is there to see. */
async function hold(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  let letGo = (): void => undefined
  const released = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(calls, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    letGo()
    await page.waitForLoadState('networkidle')
    await page.unroute(calls)
  }
}

async function expectNoShift(page: Page, { path, calls, seen }: Screen): Promise<void> {
  await watchShifts(page)
  const letGo = await hold(page, calls)
  await page.goto(path)
  await expect(page.locator('[class*=bone]').first()).toBeVisible()
  await letGo()
  await expect(page.getByRole('main').getByText(seen).first()).toBeVisible()
  expect(await shifts(page)).toEqual([])
}

for (const screen of SCREENS) {
  test(`nothing moves while ${screen.path} fills`, async ({ page }) => {
    await logIn(page, DEMO_ADMIN)
    await expectNoShift(page, screen)
  })
}

test('nothing moves while a profile fills', async ({ page }) => {
  const path = await someonesProfile(page)
  await expectNoShift(page, { path, calls: /\/users\/connections\//, seen: 'Followers' })
})
