import { expect, type Page } from '@playwright/test'
import { signInAsDemoFan } from './accounts'
import { chooseTeam } from './chooseTeam'
import { DEMO_ADMIN } from './fans'
import { test } from './fixtures'

test('team and city narrow the search', async ({ page }) => {
  await signInAsDemoFan(page)
  await page.goto('/find-users')
  const teamField = page.getByRole('button', { name: 'Favourite Team' })
  await teamField.press('Enter')
  const tiles = page.getByRole('option')
  await expect(tiles.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const focusedBox = await page.locator(':focus').boundingBox()
  const firstTileBox = await tiles.first().boundingBox()
  expect(focusedBox?.x).toBeCloseTo(firstTileBox?.x ?? 0, -1) // the picker may still grow as it opens
  expect(focusedBox?.y).toBeGreaterThan(firstTileBox?.y ?? 0)
  await page.keyboard.type('leafs')
  await expect(tiles).toHaveText(['Toronto Maple Leafs'])
  await page.goBack() // closes the picker
  await expect(teamField).toBeFocused()
  await chooseTeam(page, 'Toronto Maple Leafs')
  const results = page.getByRole('region', { name: 'Results' }).getByRole('listitem')
  await expect(results.first()).toContainText('Toronto Maple Leafs')
  await page.getByPlaceholder('City or province').fill('yellowkn')
  await page.getByRole('option', { name: /^Yellowknife/ }).click()
  await expect(page.getByText('No users found. Try different keywords or filters.')).toBeVisible()
})

/** Runs in the page. Returns the texts of rows that are cut off, or clipped to a pixel. */
const findCutTexts = (rows: Element[]): (string | null)[] =>
  rows
    .flatMap((row) => [...row.querySelectorAll('[class*=-line-], [class*=-line-] *')])
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent)

async function expectRows(page: Page, region: string, height: number): Promise<void> {
  const rows = page.getByRole('region', { name: region }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  )
  expect(Math.min(...heights)).toBe(height)
  expect(await rows.evaluateAll(findCutTexts)).toEqual([])
}

test('results are 88 pixels high, suggestions 72, and higher where a whole place and team need it', async ({
  page,
}) => {
  await signInAsDemoFan(page)
  await page.goto('/find-users')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeDisabled()
  const anyText = page.getByRole('button', { name: 'Favourite Team' }).getByText('Any')
  expect((await anyText.boundingBox())?.width).toBeGreaterThan(20)
  await page.goto(`/find-users?q=${DEMO_ADMIN.email}`)
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await expectRows(page, 'Results', 88)
    await expectRows(page, 'Fans to follow', 72)
  }
})
