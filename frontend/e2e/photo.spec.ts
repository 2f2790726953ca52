import { expect } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { dashboardOf } from './fans'
import { test } from './fixtures'
import {
  BUSY_RESPONSE_PATTERN,
  choosePhoto,
  cropDialog,
  menuButton,
  openProfile,
  photoImage,
  uploadPhoto,
} from './photoActions'
import { createPhoto, pixelsOf } from './testPhotos'

test.use({ allowedConsole: BUSY_RESPONSE_PATTERN })

const PIXELS_OF_LEFT_HALF = [
  ['red', 'red'],
  ['green', 'green'],
]
const PIXELS_OF_FULL_WIDTH = [
  ['red', 'blue'],
  ['green', 'red and green'],
]

test('a photo is cropped by keyboard, uploaded, shown upright, and gone once it is deleted', async ({
  page,
}) => {
  await openProfile(page)
  const photo = await createPhoto(page)
  await choosePhoto(page, photo)
  const cropArea = cropDialog(page).getByRole('img', { name: /^Photo, moved/ })
  await cropArea.focus()
  // Presses more often than it takes to reach the photo's left edge.
  for (let press = 0; press < 40; press += 1) await cropArea.press('ArrowRight')
  await cropDialog(page).getByRole('button', { name: 'Save photo' }).press('Enter')
  await expect(page.getByText('Photo updated')).toBeVisible()
  await expect(photoImage(page)).toHaveAttribute('src', /^\/users\/image\/[0-9a-f]{24}\?size=192$/)
  expect(await pixelsOf(photoImage(page))).toEqual({
    pixels: [192, 192],
    colors: PIXELS_OF_LEFT_HALF,
  })
  const photoUrl = (await photoImage(page).getAttribute('src')) ?? ''
  const photoBytes = await (await page.request.get(photoUrl)).body()
  expect([photo.includes('Exif'), photoBytes.includes('Exif')]).toEqual([true, false])
  await page.reload()
  await expect(photoImage(page)).toHaveAttribute('src', photoUrl)

  await menuButton(page).click()
  await page.getByRole('menuitem', { name: 'Delete photo' }).click()
  const deleteDialog = page.getByRole('dialog', { name: 'Delete your photo?' })
  await deleteDialog.getByRole('button', { name: 'Delete photo' }).click()
  await expect(page.getByText('Photo removed')).toBeVisible()
  await expect(photoImage(page)).toBeHidden()
  expect((await page.request.get(photoUrl)).status()).toBe(404)
})

test('zooming in by the slider shows less of a photo from the phone’s camera, and warns before it is blurry', {
  tag: '@phone',
}, async ({ page }) => {
  await openProfile(page)
  await choosePhoto(page, await createPhoto(page), { item: 'Take a photo', capture: 'user' })
  const zoomSlider = cropDialog(page).getByRole('slider', { name: 'Zoom' })
  const warning = cropDialog(page).getByText('This will look blurry.')
  await expect(cropDialog(page).getByText('Drag the photo to move it.')).toBeVisible()
  await zoomSlider.press('End')
  await expect(zoomSlider).toHaveValue('4')
  await expect(warning).toBeVisible()
  const cropArea = cropDialog(page).getByRole('img', { name: /^Photo, moved/ })
  await cropArea.focus()
  for (let press = 0; press < 40; press += 1) await cropArea.press('ArrowLeft')
  for (let press = 0; press < 40; press += 1) await cropArea.press('ArrowDown')
  await cropDialog(page).getByRole('button', { name: 'Save photo' }).tap()
  await expect(photoImage(page)).toBeVisible()
  const blueCorner = [
    ['blue', 'blue'],
    ['blue', 'blue'],
  ]
  expect((await pixelsOf(photoImage(page))).colors).toEqual(blueCorner)
})

test('others see the photo, in lists in its smallest size', { tag: '@phone' }, async ({
  page,
  newVisitor,
}) => {
  const fan = await openProfile(page)
  const photoUrl = await uploadPhoto(page, await createPhoto(page))
  await page.getByRole('button', { name: 'Show QR code in full' }).click()
  const link = await page.getByLabel('Profile link').inputValue()
  const visitor = await newVisitor()
  const follower = await signInAsNewFan(visitor, 'Vera')
  await visitor.goto(link)
  const shownPhoto = visitor.getByRole('main').locator('.avatar img')
  await expect(shownPhoto).toHaveAttribute('src', photoUrl)
  expect((await pixelsOf(shownPhoto)).colors).toEqual(PIXELS_OF_FULL_WIDTH)
  await visitor.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(visitor.getByText('Now following this user')).toBeVisible()

  const fetchedUrls: string[] = []
  visitor.on('request', (request) => {
    if (request.url().includes('/users/image/')) fetchedUrls.push(request.url())
  })
  await visitor.goto('/')
  await expect(dashboardOf(visitor, follower)).toBeVisible()
  const photoInList = visitor.getByRole('listitem').filter({ hasText: fan.name }).locator('img')
  expect(await pixelsOf(photoInList)).toEqual({ pixels: [64, 64], colors: PIXELS_OF_FULL_WIDTH })
  expect(fetchedUrls).toEqual([expect.stringMatching(/\?size=64$/)])
})
