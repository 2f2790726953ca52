import { expect } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { chooseTeam } from './chooseTeam'
import { test as base } from './fixtures'
import { openDashboard } from './screenStates'
import { test } from './sharedPage'

base(
  'Edit Profile opens the form, a chosen team brings suggestions, and they stay under the pointer while the list above them grows',
  async ({ page }) => {
    await signInAsNewFan(page, 'Bob')
    await page.goto('/')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await chooseTeam(page, 'Montreal Canadiens')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile Updated')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const buttons = page.getByRole('region', { name: 'Fans to follow' }).getByRole('button')
    const followedRows = page.getByRole('tabpanel').getByRole('listitem')
    await buttons.first().click()
    await expect(followedRows).toHaveCount(1)
    await buttons.last().scrollIntoViewIfNeeded()
    const top = (await buttons.last().boundingBox())?.y
    await buttons.last().click()
    await expect(followedRows).toHaveCount(2)
    expect((await buttons.last().boundingBox())?.y).toBe(top)
  },
)

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
