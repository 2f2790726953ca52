import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import {
  forAdmins,
  forFans,
  forVisitors,
  logIn,
  logInAsAdmin,
  type Place,
  someonesProfile,
} from './places'
import { test } from './rink'

/** The rules that depend on colours; all others find the same in either mode. */
const COLORS = ['color-contrast', 'link-in-text-block']

test.describe('axe finds nothing, in light or dark mode,', () => {
  test.slow()
  // Nothing half faded in.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('on what a visitor sees', async ({ page, newVisitor }) => {
    await inspect(page, forVisitors(await someonesProfile(await newVisitor())))
  })

  test('on what a fan sees', async ({ page }) => {
    await logIn(page)
    await inspect(page, forFans)
  })

  test('on what an admin sees', async ({ page }) => {
    await logInAsAdmin(page)
    await inspect(page, forAdmins)
  })
})

async function inspect(page: Page, places: Place[]): Promise<void> {
  for (const { name, open } of places) {
    await test.step(name, async () => {
      await open(page)
      expect.soft(await faults(everyRule(page)), name).toEqual([])
      await paint(page, 'dark')
      expect.soft(await faults(axe(page).withRules(COLORS)), `${name} in dark mode`).toEqual([])
      await paint(page, 'light')
    })
  }
}

const axe = (page: Page): AxeBuilder => new AxeBuilder({ page })

const everyRule = (page: Page): AxeBuilder =>
  axe(page).options({ rules: { 'target-size': { enabled: true } } })

// What choosing the mode does to the page, without leaving the state it is in.
const paint = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.colorScheme = chosen
  }, mode)

async function faults(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
