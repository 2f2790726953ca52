import { expect, type Locator, type Page } from '@playwright/test'
import { chooseInMenu, signUp } from './fans'
import { test } from './rink'

/** A photo as a browser's own canvas writes it: left half red, right half blue. */
async function aPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.fillStyle = 'red'
      context.fillRect(0, 0, wide, high)
      context.fillStyle = 'blue'
      context.fillRect(wide / 2, 0, wide, high)
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}

const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Photo menu' })
const picture = (page: Page): Locator => menuButton(page).locator('img')

/** By the menu, as a person does it: the file comes out of the browser's own dialog. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await menuButton(page).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload photo' }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

async function openProfile(page: Page): Promise<void> {
  const fan = await signUp(page, 'Paula')
  await chooseInMenu(page, fan, 'Profile')
  await expect(menuButton(page)).toBeVisible()
}

test('what is no photo, or too large a one, is refused before it is sent', async ({ page }) => {
  await openProfile(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/users/image/upload')) sent.push(request.url())
  })
  await choose(page, 'me.jpg', 'image/jpeg', Buffer.from('GIF89a, renamed'))
  await expect(page.getByText('Only JPEG and PNG images are allowed.')).toBeVisible()
  const photo = await aPhoto(page, 100, 100)
  const large = Buffer.concat([photo, Buffer.alloc(5_242_881 - photo.length)])
  await choose(page, 'me.jpg', 'image/jpeg', large)
  await expect(page.getByText('Max 5MB for profile photos.')).toBeVisible()
  expect(sent).toEqual([])
})

test('an upload can be given up', async ({ page }) => {
  await openProfile(page)
  await page.route('**/users/image/upload', () => undefined)
  await choose(page, 'me.jpg', 'image/jpeg', await aPhoto(page, 300, 300))
  await page.getByRole('button', { name: 'Save photo' }).click()
  const progress = page.getByRole('progressbar', { name: 'Uploading photo…' })
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toBeHidden()
  await expect(page.getByText('Upload failed')).toBeHidden()
  await expect(picture(page)).toBeHidden()
})
