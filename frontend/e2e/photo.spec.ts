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

test('a photo is cropped by keyboard, uploaded, and shown upright', async ({ page }) => {
  await openProfile(page)
  const photo = await createPhoto(page)
  await choosePhoto(page, photo)
  const cropArea = cropDialog(page).getByRole('application')
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
})

test('zooming in by the slider shows less of the photo, and warns before it is blurry', {
  tag: '@phone',
}, async ({ page }) => {
  await openProfile(page)
  await choosePhoto(page, await createPhoto(page))
  const zoomSlider = cropDialog(page).getByRole('slider', { name: 'Zoom' })
  const warning = cropDialog(page).getByText('This will look blurry.')
  await expect(cropDialog(page).getByText('Drag the photo to move it.')).toBeVisible()
  await zoomSlider.press('End')
  await expect(zoomSlider).toHaveValue('4')
  await expect(warning).toBeVisible()
  const cropArea = cropDialog(page).getByRole('application')
  await cropArea.focus()
  for (let press = 0; press < 40; press += 1) await cropArea.press('ArrowLeft')
  for (let press = 0; press < 40; press += 1) await cropArea.press('ArrowDown')
  await cropDialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(photoImage(page)).toBeVisible()
  const photoUrls = [
    ['blue', 'blue'],
    ['blue', 'blue'],
  ]
  expect((await pixelsOf(photoImage(page))).colors).toEqual(photoUrls)
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

test('a deleted photo is gone, and its URL is a 404', async ({ page }) => {
  await openProfile(page)
  const photoUrl = await uploadPhoto(page, await createPhoto(page))
  await menuButton(page).click()
  await page.getByRole('menuitem', { name: 'Delete photo' }).click()
  const deleteDialog = page.getByRole('dialog', { name: 'Delete your photo?' })
  await deleteDialog.getByRole('button', { name: 'Delete photo' }).click()
  await expect(page.getByText('Photo removed')).toBeVisible()
  await expect(photoImage(page)).toBeHidden()
  expect((await page.request.get(photoUrl)).status()).toBe(404)
  await menuButton(page).click()
  await expect(page.getByRole('menuitem', { name: 'Upload photo' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete photo' })).toBeHidden()
})

test('a phone offers its camera, other devices do not', { tag: '@both-sizes' }, async ({
  page,
  hasTouch,
}) => {
  await openProfile(page)
  await menuButton(page).click()
  const uploadItem = page.getByRole('menuitem', { name: 'Upload photo' })
  await expect(uploadItem).toBeVisible()
  expect((await uploadItem.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  if (hasTouch) {
    await page.keyboard.press('Escape')
    await choosePhoto(page, await createPhoto(page), { item: 'Take a photo', capture: 'user' })
    await cropDialog(page).getByRole('button', { name: 'Save photo' }).tap()
    await expect(photoImage(page)).toBeVisible()
  } else {
    await expect(page.getByRole('menuitem', { name: 'Take a photo' })).toBeHidden()
  }
})

test('an upload shows its progress until it is cancelled', async ({ page }) => {
  await openProfile(page)
  await page.route('**/users/image/upload', () => undefined)
  await choosePhoto(page, await createPhoto(page))
  await cropDialog(page).getByRole('button', { name: 'Save photo' }).click()
  const progressBar = page.getByRole('progressbar', { name: 'Uploading photo…' })
  await expect(progressBar).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(progressBar).toBeHidden()
  await expect(page.getByText('Upload failed')).toBeHidden()
  await expect(photoImage(page)).toBeHidden()
})
