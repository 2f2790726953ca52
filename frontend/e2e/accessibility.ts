import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { setColorMode } from './screenStates'

/** The axe rules that depend on colours; all others give the same result in light and dark mode. */
const COLORS = ['color-contrast', 'link-in-text-block']

const DIALOG = 'dialog:modal'

/** Expects no axe violation on the page, and none of the colour rules in dark mode. */
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

/** Axe for the topmost open dialog, if there is one: axe doesn't know that the rest is inert. */
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
