import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { fetchDemoFan, signInAsNewFan } from './accounts'
import { test } from './fixtures'
import { storeColorMode } from './screenStates'

const WHITE_RGB = [255, 255, 255]
const TEXT_COLOR = 'rgb(11, 27, 43)'

/** The RGB colours of the page's four corners. */
async function cornerColors(page: Page): Promise<number[][]> {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return [0, width - 1].flatMap((x) =>
    [0, height - 1].map((y) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]),
  )
}

const pageCount = (pdf: Buffer): number =>
  [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length

/** Expects white paper without header, toasts and buttons. */
async function expectPlainPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  expect(await cornerColors(page)).toEqual(Array(4).fill(WHITE_RGB))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', TEXT_COLOR)
  for (const hiddenSelector of ['.frame__header', '[class*=toast]', '.button', '.actions > *'])
    await expect(page.locator(hiddenSelector).filter({ visible: true })).toHaveCount(0)
}

async function expectProfileOnPlainPaper(page: Page): Promise<void> {
  await expectPlainPaper(page)
  await expect(page.getByRole('main').getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(pageCount(await page.pdf({ format: 'A4', printBackground: true }))).toBe(1)
}

test('a profile prints on one white page without header, toasts and buttons', async ({
  page,
  newVisitor,
}) => {
  const fan = await fetchDemoFan(page.request)
  const visitor = await newVisitor()
  await storeColorMode(visitor, 'dark')
  await visitor.goto(`/users/${fan._id}`)
  await expectProfileOnPlainPaper(visitor)

  await signInAsNewFan(page, 'Alice')
  await storeColorMode(page, 'dark')
  await page.goto(`/users/${fan._id}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('Now following this user')).toBeVisible()
  await expectProfileOnPlainPaper(page)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expectProfileOnPlainPaper(page)
})

test('lists and texts print on white paper too', async ({ page }) => {
  await storeColorMode(page, 'dark')
  await page.goto('/terms')
  await expectPlainPaper(page)
  const fan = await signInAsNewFan(page, 'Alice')
  for (const [path, heading] of [
    ['/', fan.name],
    ['/find-users', 'Find Players'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectPlainPaper(page)
  }
})
