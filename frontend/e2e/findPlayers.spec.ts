import { expect } from '@playwright/test'
import { pathOfAnotherProfile, signInAsDemoFan } from './accounts'
import { chooseTeam } from './chooseTeam'
import { DEMO_ADMIN } from './fans'
import { test } from './fixtures'

const expectSoftly = expect.configure({ soft: true, timeout: 5_000 })

test('team and city narrow the search', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // the picker doesn't grow as it opens
  await signInAsDemoFan(page)
  await page.goto('/find-users')
  const teamField = page.getByRole('button', { name: 'Favourite Team' })
  await teamField.press('Enter')
  const tiles = page.getByRole('option')
  await expect(tiles.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const focusedBox = await page.locator(':focus').boundingBox()
  const firstTileBox = await tiles.first().boundingBox()
  expect(focusedBox?.x).toBe(firstTileBox?.x)
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

/** Runs in the page. Returns the rows that are higher, though neither they nor the row beside them have a fourth line. */
function findHighRows(rows: Element[]): (string | null)[] {
  const threeLinesPx = 66
  const topOf = (row: Element) => row.getBoundingClientRect().top
  const textHeight = (row: Element): number =>
    [...row.querySelectorAll('p')].reduce((height, text) => height + text.offsetHeight, 0)
  return rows
    .filter((row) => row.getBoundingClientRect().height !== 72)
    .filter((row) =>
      rows.every((other) => topOf(other) !== topOf(row) || textHeight(other) < threeLinesPx),
    )
    .map(({ textContent }) => textContent)
}

/** Runs in the page. Returns the texts of rows that are cut off; an e-mail may be. */
const findCutTexts = (rows: Element[]): (string | null)[] =>
  rows
    .flatMap((row) => [...row.querySelectorAll('p, p *:not([class*=-email-], .visually-hidden)')])
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent)

test('a row is 72 pixels high on each screen, higher only for a further line of text, and cuts off no text but an e-mail', async ({
  page,
}) => {
  await signInAsDemoFan(page)
  for (const path of [
    '/',
    '/find-users?q=an',
    `/find-users?q=${DEMO_ADMIN.email}`,
    '/notifications',
    `${await pathOfAnotherProfile(page)}/followers`,
  ])
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      const rows = page.getByRole('main').locator('li[class*=fanRow]')
      await expect(rows.first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await rows.last().scrollIntoViewIfNeeded() // the browser lays out only rows near the screen
      const screen = `${path}, ${viewport.width}`
      await expectSoftly.poll(() => rows.evaluateAll(findHighRows), screen).toEqual([])
      await expectSoftly.poll(() => rows.evaluateAll(findCutTexts), screen).toEqual([])
    }
})
