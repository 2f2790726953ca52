import { expect, type Locator, type Page } from '@playwright/test'
import { OVERRIDE_CODE } from './lockedSite'

export const lockScreen = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Welcome to HockeyHub', exact: true })

export async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Admin Override').fill(code)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

export async function unlock(page: Page): Promise<void> {
  await page.goto('/login')
  await submitCode(page, OVERRIDE_CODE)
  await expect(page.getByText('Login to start playing!')).toBeVisible()
}
