import { expect, type Page } from '@playwright/test'
import { clickButton, expectText, type ScreenState } from './screenStates'

export const adminStates: ScreenState[] = [
  { name: 'admin', open: openUsers },
  {
    name: 'admin-code',
    open: async (page) => {
      await openUsers(page)
      await clickButton(page, /^Show QR/)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

async function openUsers(page: Page): Promise<void> {
  await page.goto('/_admin')
  await expectText(page, 'Show QR')
}
