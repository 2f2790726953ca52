import { expect, type Locator, type Page } from '@playwright/test'
import { createFan, fetchDemoFan, signInAsNewFan } from './accounts'
import { logInByEmail } from './fans'
import { test } from './fixtures'
import { forbidFullScreen } from './fullScreen'
import { expectToastBeside, findToast } from './toastPlace'

/** Expects that the toast with this text covers none of these elements. Needs an installed clock. */
async function expectNotCovered(
  page: Page,
  toastText: string,
  ...places: Locator[]
): Promise<void> {
  await expect(findToast(page, toastText)).toBeVisible()
  // Stops the clock, so that the toast doesn't close while a slow machine measures. Playwright can stop the
  // clock only at a later time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_500)
  await expectToastBeside(page, toastText, ...places)
  await page.clock.resume()
}

/** A release checks other sizes too. */
const SCREEN_SIZES = [
  [1280, 800, []],
  [390, 844, ['@phone']],
  [900, 700, ['@release']],
  [320, 640, ['@phone', '@release']],
] as const

const findButton = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const headerControls = (page: Page): Locator => page.getByRole('banner').locator('a, button')
/** The controls of a dialog, without the toast's button. */
const dialogControls = (dialog: Locator): Locator =>
  dialog.locator('a, button:not([aria-label=Dismiss])')
/** The card's photo and number, and the Back button. */
const cardControls = (page: Page): Locator[] => [
  page.locator('.card .avatar'),
  page.locator('.card__player'),
  findButton(page, 'Back'),
]
const qrCodes = (page: Page | Locator): Locator => page.locator('.qr-code')

const bottomBar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Quick access' }).locator('a, button')
/** The buttons of the rows of fans. */
const rowButtons = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Follow/ })

for (const [width, height, tags] of SCREEN_SIZES)
  test.describe(`on a screen of ${width} x ${height},`, { tag: [...tags] }, () => {
    test.use({ viewport: { width, height } })

    test('a toast covers no control of the header, no main action and no QR code', async ({
      page,
      context,
      request,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await forbidFullScreen(page)
      await page.clock.install()
      const { nano_id } = await fetchDemoFan(request)
      await signInAsNewFan(page, 'Alice')
      await page.goto(`/r/${nano_id}`)
      const followButton = findButton(page, 'Follow').or(findButton(page, 'Unfollow'))
      await findButton(page, 'Follow').click()
      await expectNotCovered(
        page,
        'ollow',
        headerControls(page),
        followButton,
        qrCodes(page),
        ...cardControls(page),
        ...(width > 320 ? [page.locator('.card__name')] : []), // there only the controls are free
      )
      if (width < 600) {
        await findButton(page, 'Open menu').click()
        await expect(page.getByText(/ollow(ing this user|ed successfully)$/)).toBeHidden()
      }

      await page.goto('/profile')
      await findButton(page, 'Edit Profile').click()
      await page.getByLabel('Phone Number').fill('416')
      await findButton(page, 'Save Changes').click()
      const invalidField = page.getByLabel('Phone Number')
      await expectNotCovered(
        page,
        'Validation Error',
        headerControls(page),
        findButton(page, 'Save Changes'),
        invalidField,
      )

      await page.goto('/profile')
      await findButton(page, 'Show QR code in full').click()
      const qrCodeView = page.getByRole('dialog')
      await findButton(page, 'Copy link').click()
      const face = qrCodeView.locator('.avatar')
      await expectNotCovered(page, 'Copied!', face, qrCodes(qrCodeView), dialogControls(qrCodeView))
      await findButton(page, 'Rink mode').click()
      await expect(page.getByText('Copied!')).toBeHidden()
    })

    test('a toast over rows covers neither their buttons nor what is above and below them', async ({
      page,
    }) => {
      await page.clock.install()
      await signInAsNewFan(page, 'Alice')
      await page.goto('/find-users?q=an')
      await page
        .getByRole('button', { name: /^Follow / })
        .first()
        .click()
      const filters = page.getByRole('search').locator('input, select, button')
      await expectNotCovered(
        page,
        'ollow',
        headerControls(page),
        filters,
        bottomBar(page),
        rowButtons(page),
      )

      const field = page.getByPlaceholder('Name or Email')
      await page.route('**/users/search*', (route) => route.fulfill({ status: 400, json: {} }))
      await field.fill('bob')
      await expectNotCovered(page, 'Search failed', headerControls(page), filters, bottomBar(page))
      await page.unroute('**/users/search*')

      const homeCard = page.getByRole('article').locator('h1, .avatar, a, button')
      await page.route('**/users/connections/*', (route) =>
        route.fulfill({ status: 400, json: {} }),
      )
      await page.goto('/')
      const retryButton = findButton(page, 'Try again')
      await expect(retryButton).toBeVisible()
      await expectNotCovered(
        page,
        'Unexpected error',
        headerControls(page),
        homeCard,
        retryButton,
        bottomBar(page),
      )
    })

    test('a toast about a wrong password covers neither the fields nor a control of the login', async ({
      page,
    }) => {
      const { email } = await createFan(page, 'Alice')
      await page.clock.install()
      await page.goto('/login')
      await logInByEmail(page, { email, password: 'Backhand7' })
      await expect(page.getByLabel(/^Password/)).toBeFocused()
      await expect(findToast(page, 'Login failed.')).toBeInViewport({ ratio: 1 })
      await expectNotCovered(
        page,
        'Login failed.',
        page.locator('#login-top').locator('a, button'),
        page.getByRole('textbox'),
        findButton(page, 'Login'),
      )
    })
  })

for (const [width, height, card] of [
  [844, 390, '.card'],
  [667, 375, '.card'],
  [568, 320, '.card .avatar'],
] as const)
  test(`a toast lies beside the card and its buttons on a phone’s side of ${width} x ${height}`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    const { nano_id } = await fetchDemoFan(request)
    await signInAsNewFan(page, 'Alice')
    await page.goto(`/r/${nano_id}`)
    await findButton(page, 'Follow').click()
    const controls = page.locator('.actions').locator('a, button')
    await expectNotCovered(page, 'ollow', page.locator(card), findButton(page, 'Back'), controls)
  })
