import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { setColorMode } from './screenStates'

/** The rules that depend on colours; all others give the same result in either mode. */
const COLORS = ['color-contrast', 'link-in-text-block']

/** Axe finds no violation on the page, nor one of the colour rules in dark mode. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectAccessibleInLightMode(page, name)
  await setColorMode(page, 'dark')
  const dark = await violationsOf(axe(page).withRules(COLORS))
  expect.soft(dark, `${name} in dark mode`).toEqual([])
  await setColorMode(page, 'light')
}

export async function expectAccessibleInLightMode(page: Page, name: string): Promise<void> {
  const everyRule = axe(page).options({ rules: { 'target-size': { enabled: true } } })
  expect.soft(await violationsOf(everyRule), name).toEqual([])
}

// The site has no frames. Axe's mode for pages with frames would open one more window for each check.
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
