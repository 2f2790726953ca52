import { expect, type Page } from '@playwright/test'
import { logIn } from './places'
import { test } from './rink'

test('a long list loads on while one scrolls, to its very end', async ({ page }) => {
  await logIn(page)
  const tab = page.getByRole('tab', { name: /^Followers/ })
  await tab.click()
  const total = Number((await tab.textContent())?.match(/\d+/)?.[0])
  expect(total).toBeGreaterThan(50) // more than a page
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(total)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

const PAGE = 50
const MANY = 1000

/** A list as long as somebody famous has it, read by its cursors. */
async function followMany(page: Page): Promise<void> {
  await page.route('**/users/connections/*', async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('following_cursor') ?? 0)
    const following = Array.from({ length: PAGE }, (_, row) => ({
      _id: (at + row).toString(16).padStart(24, '0'),
      full_name: `Fan ${at + row}`,
      email: 'fan@rink.test',
      photo_url: '',
    }))
    const following_next = at + PAGE < MANY ? String(at + PAGE) : null
    const counts = { following_count: MANY, followers_count: 0 }
    await route.fulfill({ json: { ...counts, following, following_next, followers: [] } })
  })
}

test('however long a list grows, only what is in sight is drawn', async ({ page }) => {
  await followMany(page)
  await logIn(page)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  for (let read = PAGE; read < MANY; read += PAGE) {
    await rows.nth(read - 1).scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBeGreaterThan(read)
  }
  await expect(rows).toHaveCount(MANY)
  const drawn = await rows.evaluateAll(
    (all) =>
      all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
        .length,
  )
  expect(drawn).toBeLessThanOrEqual(3 * PAGE)
  // What the browser watches to know that is a page, not each of its rows.
  await expect(rows.first()).toHaveCSS('content-visibility', 'visible')
})

test('the page is 900 pixels wide at most', async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 900 })
  await logIn(page)
  const panel = await page.getByRole('tablist').boundingBox()
  expect(panel?.width).toBeGreaterThan(890)
  expect(panel?.width).toBeLessThanOrEqual(900)
})

test('text is in Inter, buttons have a radius of 16 pixels', async ({ page }) => {
  await logIn(page)
  const button = page.getByRole('link', { name: 'Edit Profile' })
  await expect(button).toHaveCSS('border-radius', '16px')
  await expect(button).toHaveCSS('font-family', /^"?Inter"?,/)
  await expect(page.getByRole('banner').getByText('User', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true)
})
