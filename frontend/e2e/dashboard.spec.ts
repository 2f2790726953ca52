import { expect, type Page } from '@playwright/test'
import { openDashboard } from './screenStates'
import { test } from './sharedPage'

const LIST_PAGE_SIZE = 50

/** Mocks a list of `size` followed fans, which the page loads in parts, by cursors. */
async function mockLongList(page: Page, size: number): Promise<void> {
  await page.route('**/users/connections/*', async (route) => {
    const cursorIndex = Number(
      new URL(route.request().url()).searchParams.get('following_cursor') ?? 0,
    )
    const followedFans = Array.from({ length: LIST_PAGE_SIZE }, (_, row) => ({
      _id: (cursorIndex + row).toString(16).padStart(24, '0'),
      full_name: `Fan ${cursorIndex + row}`,
      email: 'fan@rink.test',
      photo_url: '',
      location: '',
      favourite_team: '',
      is_following: true,
    }))
    const following_next =
      cursorIndex + LIST_PAGE_SIZE < size ? String(cursorIndex + LIST_PAGE_SIZE) : null
    const counts = { following_count: size, followers_count: 0 }
    await route.fulfill({
      json: { ...counts, following: followedFans, following_next, followers: [] },
    })
  })
}

const ROW_COUNT = 1000

test('only the visible part of a long list is rendered', { tag: '@release' }, async ({ page }) => {
  await mockLongList(page, ROW_COUNT)
  await openDashboard(page)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  for (let readCount = LIST_PAGE_SIZE; readCount < ROW_COUNT; readCount += LIST_PAGE_SIZE) {
    await rows.nth(readCount - 1).scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBeGreaterThan(readCount)
  }
  await expect(rows).toHaveCount(ROW_COUNT)
  const renderedRows = await rows.evaluateAll(
    (all) =>
      all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
        .length,
  )
  expect(renderedRows).toBeLessThanOrEqual(3 * LIST_PAGE_SIZE)
  // Only whole pages of rows have `content-visibility: auto`, not single rows.
  await expect(rows.first()).toHaveCSS('content-visibility', 'visible')
})

const aFan = (row: number, name: string) => ({
  _id: row.toString(16).padStart(24, '0'),
  full_name: name,
  email: '',
  photo_url: '',
  favourite_team: '',
  location: '',
  is_following: false,
  reason: 'follows_you',
})

test('suggestions stay under the pointer while the short list above them grows', async ({
  page,
}) => {
  const followedFans = [aFan(1, 'Bob Roy')]
  const connectionsPage = () => ({
    following_count: followedFans.length,
    followers_count: 0,
    following: followedFans,
    followers: [],
  })
  await page.route('**/users/connections/*', (route) => route.fulfill({ json: connectionsPage() }))
  const [nora, zoe] = [aFan(2, 'Nora Frost'), aFan(3, 'Zoé Côté')]
  await page.route('**/users/suggestions*', (route) => route.fulfill({ json: [nora, zoe] }))
  await page.route('**/users/follow/*', (route) => {
    followedFans.unshift(nora)
    return route.fulfill({ json: { user_id: nora._id, is_following: true, followers_count: 1 } })
  })
  await openDashboard(page)
  const followZoeButton = page.getByRole('button', { name: /^Follow\s*Zoé Côté$/ })
  await followZoeButton.scrollIntoViewIfNeeded()
  const buttonTop = (await followZoeButton.boundingBox())?.y
  await page.getByRole('button', { name: /^Follow\s*Nora Frost$/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
  expect((await followZoeButton.boundingBox())?.y).toBe(buttonTop)
})

test('the page is 900 pixels wide at most, in Inter, with boxes for unknown characters and buttons of 16 pixels’ radius', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1900, height: 900 })
  await openDashboard(page)
  const tabsBox = await page.getByRole('tablist').boundingBox()
  expect(tabsBox?.width).toBeGreaterThan(890)
  expect(tabsBox?.width).toBeLessThanOrEqual(900)
  const editProfileLink = page.getByRole('link', { name: 'Edit Profile' })
  await expect(editProfileLink).toHaveCSS('border-radius', '16px')
  await expect(editProfileLink).toHaveCSS('font-family', /^"?Inter"?,/)
  await expect(page.getByRole('banner').getByText('User', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true)
  const isDrawn = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return false
    context.font = '40px Inter'
    context.fillText('\u{10fffd}', 20, 60) // a character that no font has
    return context.getImageData(0, 0, 100, 100).data.some((value) => value > 0)
  })
  expect(isDrawn).toBe(true)
})
