import { expect, type Locator, type Page } from '@playwright/test'
import { createFan } from './accounts'
import { dashboardOf, newFan } from './fans'
import { test } from './fixtures'

const TAB_PRESSES_MAX = 60

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < TAB_PRESSES_MAX; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function focusAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function fillByKeyboard(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('sign-up, search, follow and sign-out work by keyboard alone', async ({ page }) => {
  const searchedFan = await createFan(page, 'Wayne')
  const fan = newFan('Kay')
  const findButton = (name: string | RegExp): Locator => page.getByRole('button', { name })

  await page.goto('/signup')
  await focusAndPress(page, page.getByLabel('I agree to the terms and conditions'), 'Space')
  await focusAndPress(page, findButton('Use Email'))
  await fillByKeyboard(page, 'Full Name', fan.name)
  await fillByKeyboard(page, 'Email', fan.email)
  await fillByKeyboard(page, 'Password', fan.password)
  await fillByKeyboard(page, 'Confirm Password', fan.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account created.')).toBeVisible()
  await expect(dashboardOf(page, fan)).toBeVisible()

  await page.goto('/')
  await expect(dashboardOf(page, fan)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await focusAndPress(
    page,
    page.getByRole('navigation').getByRole('link', { name: 'Find a Player' }),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await fillByKeyboard(page, 'Search', searchedFan.name)
  await focusAndPress(page, findButton(`Follow ${searchedFan.name}`))
  await expect(page.getByText(`You are now following ${searchedFan.name}`)).toBeVisible()
  await focusAndPress(page, page.getByRole('link', { name: `View ${searchedFan.name}` }))

  await focusAndPress(page, findButton('Show QR code in full'))
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(findButton('Show QR code in full')).toBeFocused()

  await page.goto('/')
  await focusAndPress(page, page.getByRole('tab', { name: /^Following/ }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No one is following you yet.')).toBeVisible()
  await page.goto('/')
  await focusAndPress(page, page.getByRole('banner').getByRole('button', { name: fan.name }))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})
