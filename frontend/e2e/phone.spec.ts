import { expect, type Locator, type Page } from '@playwright/test'
import { chooseTeam } from './chooseTeam'
import { expectFits, findOverflow } from './narrowScreen'
import { openDashboard } from './screenStates'
import { test } from './sharedPage'

const bottomBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Quick access' })

test('the code is in the middle of the bottom bar, and names have room on the narrowest phone', {
  tag: '@phone',
}, async ({ page }) => {
  await openDashboard(page)
  const codeBox = await page.getByRole('button', { name: 'My QR code' }).boundingBox()
  expect((codeBox?.x ?? 0) + (codeBox?.width ?? 0) / 2).toBeCloseTo(390 / 2, 1)
  await page.setViewportSize({ width: 320, height: 640 })
  const firstRowTexts = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .first()
    .locator('[class*=-who-]')
  await expect.poll(async () => (await firstRowTexts.boundingBox())?.width).toBeGreaterThan(150)
})

test('the bottom bar stays after a choice and a search, and only a keyboard hides it', {
  tag: '@phone',
}, async ({ page }) => {
  const manyNew = { unseen: 100, items: [], next: null }
  await page.route('**/users/notifications*', (route) => route.fulfill({ json: manyNew }))
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Email' }).focus()
  await expect(bottomBar(page)).toBeVisible()
  await page.getByRole('group', { name: 'Colour mode' }).getByRole('radio', { name: 'Light' }).tap()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeFocused()
  await expect(bottomBar(page)).toBeVisible()
  await page.goto('/find-users')
  const searchField = page.getByRole('searchbox', { name: 'Search' })
  await searchField.fill('nobody at all')
  await expect(page.getByText(/^No users found/)).toBeVisible()
  await expect(searchField).toBeFocused()
  await expect(bottomBar(page)).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 }) // a phone in landscape, without a keyboard
  await expect(bottomBar(page)).toBeVisible()
  await page.setViewportSize({ width: 844, height: 200 }) // the keyboard is open
  await expect(bottomBar(page)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 480 })
  await expect(bottomBar(page)).toBeHidden()
  await searchField.blur()
  await expect(bottomBar(page)).toBeVisible()
  await expect(bottomBar(page).getByRole('link', { name: /, 99\+ new/ })).toBeVisible()
  await expectFits(page, 'a badge of 99+')
})

test('a tap beside the menu closes it and presses nothing below', { tag: '@phone' }, async ({
  page,
}) => {
  await openDashboard(page)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.touchscreen.tap(365, 30) // the account's button is below
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a double click opens the account’s menu, and does not close it again', async ({ page }) => {
  await openDashboard(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: / User$/ })
    .dblclick()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

/** Runs in the page. How many of the screen's rows of pixels a fixed or sticky element covers. */
function countFixedRows(): number {
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement))
  return Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(20, y)).filter(
    isFixed,
  ).length
}

test('what stays while one scrolls takes at most 150 of 844 pixels', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of ['/', '/profile', '/find-users?q=an', '/settings']) {
    await page.goto(path)
    await expect(bottomBar(page)).toBeVisible()
    await page.mouse.wheel(0, 100)
    expect.soft(await page.evaluate(countFixedRows), path).toBeLessThanOrEqual(150)
  }
})

/**
 * Runs in the page. Returns the visible controls that are lower than 44 pixels. The area that can be
 * pressed counts: a pseudo-element may make a link's area larger.
 */
function findLowControls(controls: Element[]): (string | null)[] {
  const targetHeight = (control: Element): number => {
    const { position, height } = getComputedStyle(control, '::after')
    return position === 'absolute' ? parseFloat(height) : control.getBoundingClientRect().height
  }
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => targetHeight(control) < 44)
    .map(({ textContent }) => textContent)
}

test('controls are at least 44 pixels high', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/profile', '/find-users?team=Montreal+Canadiens']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const controls = page.getByRole('main').locator('a, button')
    expect(await controls.count(), path).toBeGreaterThan(0)
    expect.soft(await controls.evaluateAll(findLowControls), path).toEqual([])
  }
})

test('Save stays visible while the form scrolls, and an error above the toast', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const saveButton = page.getByRole('button', { name: 'Save Changes' })
  await expect(saveButton).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Phone Number').fill('416')
  await expect(saveButton).toBeInViewport({ ratio: 1 })
  await saveButton.click()
  const phoneError = 'Please enter a valid North American phone number.'
  await expectErrorAbove(page, 'Phone Number', phoneError)
  await page.getByLabel('Bio').fill('4'.repeat(501)) // above the phone number, so its error comes first
  await saveButton.click()
  await expectErrorAbove(page, 'Bio', 'Please use at most 500 characters.')
})

/** Expects the field's error above the toast, which is in the form's bar, above the buttons. */
async function expectErrorAbove(page: Page, label: string, text: string): Promise<void> {
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(page.getByLabel(label)).toBeFocused()
  const errorBox = await page.getByText(text).boundingBox()
  const toastBox = await page.getByRole('alert').boundingBox()
  const saveButton = page.getByRole('button', { name: 'Save Changes' })
  const saveBox = await saveButton.boundingBox()
  const barBox = await saveButton.locator('..').boundingBox()
  expect((errorBox?.y ?? 0) + (errorBox?.height ?? 0)).toBeLessThan(barBox?.y ?? 0)
  expect(barBox?.y ?? 0).toBeLessThan(toastBox?.y ?? 0)
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(saveBox?.y ?? 0)
}

const NOTCH_PX = 47
/** The padding by which the boxes of text buttons are wider than their labels, which are in line with the content. */
const BUTTON_PADDING_PX = 16

test('nothing is behind the notch of a phone on its side', { tag: '@phone' }, async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: NOTCH_PX, right: NOTCH_PX },
  })
  await page.setViewportSize({ width: 844, height: 390 })
  const expectClear = (screen: string) =>
    expect.soft
      .poll(() => page.evaluate(findOverflow, NOTCH_PX - BUTTON_PADDING_PX), screen)
      .toEqual([])
  for (const [path, text] of [
    ['/', 'View Profile'],
    ['/find-users?team=Montreal+Canadiens', 'View'],
    ['/profile?open=code', 'Rink mode'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expectClear(path)
  }
  await page.goto('/profile')
  await page
    .getByLabel('Upload photo')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No.') })
  await expect(page.getByText('Invalid file type')).toBeVisible()
  await expectClear('toast')
  await devTools.detach()
})

test('a hidden toast has no button for the focus', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/profile')
  await page
    .getByLabel('Upload photo')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No.') })
  await expect(page.getByText('Invalid file type')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Phone Number').fill('416')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(1)
})

test('the card’s strip stays above the form, in the chosen team’s colours', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 }) // the keyboard is open
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await chooseTeam(page, 'Boston Bruins')
  await page.getByLabel('Jersey Number').fill('7')
  const strip = page.locator('.card[aria-hidden] > .card__face')
  await expect(strip).toHaveCSS('background-color', 'rgb(255, 184, 28)')
  const { top, bottom } = await strip.evaluate((element) => element.getBoundingClientRect())
  expect(top).toBe(4) // the header has left
  const fieldBox = await page.getByLabel('Jersey Number').boundingBox()
  expect(fieldBox?.y).toBeGreaterThan(bottom)
  await page.setViewportSize({ width: 568, height: 150 }) // on its side, with the keyboard
  await page.getByLabel('Phone Number').pressSequentially('416')
  await expect(page.getByLabel('Phone Number')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Save Changes' })).not.toBeInViewport()
})
