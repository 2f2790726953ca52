import { expect } from '@playwright/test'
import { type Place, press, see } from './places'

export const forAdmins: Place[] = [
  {
    name: 'admin',
    open: async (page) => {
      await page.goto('/_admin')
      await see(page, 'Show QR')
    },
  },
  {
    name: 'admin-code',
    open: async (page) => {
      await press(page, /^Show QR/)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
