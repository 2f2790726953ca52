import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { setColorMode } from './screenStates'

/** The rules that depend on colours; all others give the same result in either mode. */
const COLORS = ['color-contrast', 'link-in-text-block']

const DIALOG = 'dialog:modal'

/** Axe finds no violation on the page, nor one of the colour rules in dark mode. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectAccessibleInLightMode(page, name)
  await setColorMode(page, 'dark')
  const dark = await violationsOf((await axe(page)).withRules(COLORS))
  expect.soft(dark, `${name} in dark mode`).toEqual([])
  await setColorMode(page, 'light')
}

export async function expectAccessibleInLightMode(page: Page, name: string): Promise<void> {
  const everyRule = (await axe(page)).options({ rules: { 'target-size': { enabled: true } } })
  expect.soft(await violationsOf(everyRule), name).toEqual([])
}

/** Of the open dialog, where there is one: all else is inert, which axe doesn't know. */
async function axe(page: Page): Promise<AxeBuilder> {
  // The site has no frames. Axe's mode for pages with frames would open one more window for each check.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  return (await page.locator(DIALOG).count()) > 0 ? builder.include(DIALOG) : builder
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
