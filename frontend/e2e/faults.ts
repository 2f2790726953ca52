import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { paint } from './places'

/** The rules that depend on colours; all others find the same in either mode. */
const COLORS = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing on the page, and no colour in the dark that is hard to read. */
export async function expectNoFaults(page: Page, name: string): Promise<void> {
  await expectNoFaultsOfLight(page, name)
  await paint(page, 'dark')
  const dark = await faults(axe(page).withRules(COLORS))
  expect.soft(dark, `${name} in dark mode`).toEqual([])
  await paint(page, 'light')
}

export async function expectNoFaultsOfLight(page: Page, name: string): Promise<void> {
  const everyRule = axe(page).options({ rules: { 'target-size': { enabled: true } } })
  expect.soft(await faults(everyRule), name).toEqual([])
}

// The site has no frames; the mode for those would open a window of its own each time.
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

async function faults(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
