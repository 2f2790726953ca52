import { expect, type Page } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { test } from './fixtures'

async function getNewCode(page: Page, oldStickers: string): Promise<void> {
  await page.getByRole('button', { name: 'Get a new code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get a new code?' })
  await dialog.getByText(oldStickers).click()
  await dialog.getByRole('button', { name: 'Get a new code' }).click()
  await expect(page.getByText('You have a new code')).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('an old sticker leads to the new code, until a newer one ends that', async ({
  page,
  newVisitor,
}) => {
  const alice = await signInAsNewFan(page, 'Alice')
  await page.goto('/settings')
  const shownLink = page.getByRole('region', { name: 'Your code' }).getByText('/r/')
  const oldLink = new URL(`http://${await shownLink.textContent()}`).pathname
  await getNewCode(page, 'Old stickers lead to you for 30 more days')
  const visitor = await newVisitor()
  await visitor.goto(oldLink)
  await expect(visitor.getByRole('heading', { name: alice.name })).toBeVisible()
  await expect(visitor).toHaveURL(/\/users\/[0-9a-f]{24}$/)

  await getNewCode(page, 'Old stickers stop working at once')
  await visitor.goto(oldLink)
  await expect(visitor.getByText('No user profile found.')).toBeVisible()
  const newLink = (await shownLink.textContent()) ?? ''
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('img', { name: `QR code for http://${newLink}` })).toBeVisible()
})
