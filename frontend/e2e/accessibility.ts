import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { setColorMode } from './screenStates'

const AXE_SCRIPT = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

type Options = Parameters<AxeBuilder['options']>[0]

/** The axe rules that depend on colours. All other rules give the same result in light and dark mode. */
const COLOR_RULES_OPTIONS: Options = { runOnly: ['color-contrast', 'link-in-text-block'] }
const ALL_RULES_OPTIONS: Options = { rules: { 'target-size': { enabled: true } } }

const DIALOG_SELECTOR = 'dialog:modal'

/** Expects that axe finds no violation in light mode, and no violation of a colour rule in dark mode. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectAccessibleInLightMode(page, name)
  await setColorMode(page, 'dark')
  expect.soft(await findViolations(page, COLOR_RULES_OPTIONS), `${name} in dark mode`).toEqual([])
  await setColorMode(page, 'light')
}

export async function expectAccessibleInLightMode(page: Page, name: string): Promise<void> {
  expect.soft(await findViolations(page, ALL_RULES_OPTIONS), name).toEqual([])
}

async function findViolations(page: Page, options: Options): Promise<string[]> {
  const axe = await axeFor(page)
  const results = await axe.options({ ...options, resultTypes: ['violations'] }).analyze()
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}

/** Makes axe check only the open dialog, if there is one: axe doesn't know that the rest is inert. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  // Injects axe once for each page. AxeBuilder would inject it twice for each check: its source is empty.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT)
  // The site has no frames. Axe's mode for pages with frames would open one more window for each check.
  // The jersey number is excluded, because axe takes the colour of its outline for the text colour.
  const axe = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode().exclude('.numeral')
  return (await page.locator(DIALOG_SELECTOR).count()) > 0 ? axe.include(DIALOG_SELECTOR) : axe
}
