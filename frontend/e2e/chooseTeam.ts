import type { Page } from '@playwright/test'

/** Chooses a team in the picker that the field opens. */
export async function chooseTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Favourite Team' }).click()
  await page.getByRole('dialog').getByRole('option', { name }).click()
}
