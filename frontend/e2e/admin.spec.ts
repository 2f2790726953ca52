import { expect } from '@playwright/test'
import { signInAsDemoAdmin } from './accounts'
import { test } from './fixtures'

test('rows are 72 pixels high; an e-mail shows Copy Email on hover, and a click copies it, while beside it the row opens', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsDemoAdmin(page)
  await page.goto('/_admin')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows.first()).toHaveCSS('height', '72px')
    const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(new Set(heights).size).toBe(1)
  }
  const button = page.getByRole('row').nth(1).getByRole('button').first()
  const label = button.getByText('Copy Email')
  await expect(label).toBeHidden()
  await button.hover()
  await expect(label).toBeVisible()
  await button.click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@')
  await expect(page).toHaveURL('/_admin')
  await page
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(/\/users\//)
})
