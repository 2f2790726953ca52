import { expect, type Locator, type Page } from '@playwright/test'
import { chooseInMenu, type Fan, signUp } from './fans'

export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Photo menu' })
export const picture = (page: Page): Locator => menuButton(page).locator('img')
export const cutDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Your photo' })

/** By the menu, as a person does it: the file comes out of the browser's own dialog. */
export async function choose(
  page: Page,
  buffer: Buffer,
  { item = 'Upload photo', capture = null }: { item?: string; capture?: string | null } = {},
): Promise<void> {
  await menuButton(page).click()
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: item }).click()
  const chooser = await opened
  expect(await chooser.element().getAttribute('capture')).toBe(capture)
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
}

export async function openProfile(page: Page): Promise<Fan> {
  const fan = await signUp(page, 'Paula')
  await chooseInMenu(page, fan, 'Profile')
  await expect(menuButton(page)).toBeVisible()
  return fan
}

export async function upload(page: Page, buffer: Buffer): Promise<string> {
  await choose(page, buffer)
  await cutDialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo updated')).toBeVisible()
  return (await picture(page).getAttribute('src')) ?? ''
}
