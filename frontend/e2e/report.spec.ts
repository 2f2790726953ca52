import { expect } from '@playwright/test'
import { createFan, signInAsNewFan } from './accounts'
import { test } from './fixtures'

test('a fan reports another from their profile, and blocks them right after', async ({ page }) => {
  const alice = await createFan(page, 'Alice')
  await signInAsNewFan(page, 'Bob')
  await page.goto(`/find-users?q=${alice.email}`)
  await page.getByRole('link', { name: new RegExp(`View.${alice.name}`) }).click()
  await page.getByRole('button', { name: `More about ${alice.name}` }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByText('Pretends to be someone else').click()
  await page.getByLabel('Note (optional)').fill('That is my photo.')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByRole('heading', { name: 'Report sent' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await page
    .getByRole('dialog', { name: /^Block/ })
    .getByRole('button', { name: 'Block' })
    .click()
  await expect(page.getByText(`Blocked ${alice.name}`)).toBeVisible()
  await expect(page.getByText('No users found.')).toBeVisible()
})
