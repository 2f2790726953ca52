import { expect, type Locator, type Page } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import type { Fan } from './fans'

/** What the browser logs if the server is busy with another test's image. The app then retries. */
export const BUSY_RESPONSE_PATTERN = /status of 503/

export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Photo menu' })
export const photoImage = (page: Page): Locator => menuButton(page).locator('img')
export const cropDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Your photo' })

/** Chooses a file with the photo menu and the browser's file dialog. */
export async function choosePhoto(
  page: Page,
  buffer: Buffer,
  { item = 'Upload photo', capture = null }: { item?: string; capture?: string | null } = {},
): Promise<void> {
  await menuButton(page).click()
  const fileChooserOpened = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: item }).click()
  const chooser = await fileChooserOpened
  expect(await chooser.element().getAttribute('capture')).toBe(capture)
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
}

export async function openProfile(page: Page): Promise<Fan> {
  const fan = await signInAsNewFan(page, 'Paula')
  await page.goto('/profile')
  await expect(menuButton(page)).toBeVisible()
  return fan
}

export async function uploadPhoto(page: Page, buffer: Buffer): Promise<string> {
  await choosePhoto(page, buffer)
  await cropDialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo updated')).toBeVisible()
  return (await photoImage(page).getAttribute('src')) ?? ''
}
