import { expect, type Page } from '@playwright/test'
import { type Place, press, see } from './places'

export const forAdmins: Place[] = [
  { name: 'admin', open: openUsers },
  {
    name: 'admin-code',
    open: async (page) => {
      await openUsers(page)
      await press(page, /^Show QR/)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

async function openUsers(page: Page): Promise<void> {
  await page.goto('/_admin')
  await see(page, 'Show QR')
}
