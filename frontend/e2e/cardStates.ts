import { expect, type Page } from '@playwright/test'
import { clickButton, expectText, openDashboard, type ScreenState } from './screenStates'

const SCAN_COUNTS_BY_DAY = [
  0, 1, 0, 0, 2, 1, 0, 3, 1, 0, 0, 1, 4, 2, 0, 1, 0, 2, 5, 3, 1, 2, 0, 1, 4, 3, 1, 3,
]

/** States of a fan's screens that show the scans of their code, their links, or an NFC tag. */
export const cardStates: ScreenState[] = [
  { name: 'scans', open: (page) => openHomeWithScans(page, SCAN_COUNTS_BY_DAY) },
  {
    name: 'scans-none',
    open: (page) =>
      openHomeWithScans(
        page,
        SCAN_COUNTS_BY_DAY.map(() => 0),
      ),
  },
  {
    name: 'links',
    open: async (page) => {
      await page.goto('/profile')
      await clickButton(page, 'Edit Profile')
      await fillLink(page, 1, 'instagram.com/robin14')
      await fillLink(page, 2, 'league')
      await fillLink(page, 3, 'https://www.eliteprospects.com/player/14/robin-frost')
      await clickButton(page, 'Save Changes')
      await clickButton(page, 'Dismiss')
      await expect(page.getByText('Validation Error')).toBeHidden()
    },
  },
  {
    name: 'write-to-a-tag',
    phoneOnly: true,
    ownFan: true, // with a separate page, because Playwright can't remove an init script
    open: async (page) => {
      await page.addInitScript(() => {
        const neverWrite = (): Promise<void> => new Promise(() => undefined)
        Object.assign(window, {
          NDEFReader: class {
            write = neverWrite
          },
        })
      })
      await page.goto('/profile?open=code')
      await clickButton(page, 'Write to a tag')
      await expectText(page, 'Hold a tag to the back of your phone')
    },
  },
]

async function openHomeWithScans(page: Page, counts: number[]): Promise<void> {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const days = counts.map((count, index) => ({ count, date: daysAgo(counts.length - 1 - index) }))
  await page.route('**/users/scans', (route) => route.fulfill({ json: { total, days } }))
  const noNotifications = { unseen: 0, items: [], next: null }
  await page.route('**/users/notifications*', (route) => route.fulfill({ json: noNotifications }))
  await openDashboard(page)
  await expectText(page, total ? 'in the last 28 days' : 'No scans yet')
}

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const fillLink = (page: Page, number: number, url: string): Promise<void> =>
  page.getByRole('textbox', { name: `Link ${number}` }).fill(url)
