import { expect, type Page } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { test } from './fixtures'
import { expectFits } from './narrowScreen'
import { BUSY_RESPONSE_PATTERN, cropDialog } from './photoActions'
import { createPhoto } from './testPhotos'

test.use({ allowedConsole: BUSY_RESPONSE_PATTERN })

const firstStepsPanel = (page: Page) => page.getByRole('region', { name: 'First steps' })

const takeStep = (page: Page, name: string): Promise<void> =>
  firstStepsPanel(page).getByRole('link', { name }).click()

const expectDone = (page: Page, step: string): Promise<void> =>
  expect(firstStepsPanel(page).getByText(`Done: ${step}`)).toBeVisible()

const NOBODY = {
  _id: '0'.repeat(24),
  email: '',
  photo_url: '',
  favourite_team: '',
  location: '',
  is_following: false,
}

test('first steps open what they name, and lead back', { tag: '@phone' }, async ({ page }) => {
  await signInAsNewFan(page, 'Alice')
  await page.goto('/')
  await expect(firstStepsPanel(page)).toContainText('0 of 6')
  await expect(page.getByRole('main').getByText('00', { exact: true })).toHaveCSS('opacity', '1') // the contrast of the team's ink
  const photo = await createPhoto(page)
  const fileChooserPromise = page.waitForEvent('filechooser')
  await takeStep(page, 'Add a photo')
  await (await fileChooserPromise).setFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  await cropDialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo updated')).toBeVisible()
  await page.goBack()
  await expectDone(page, 'Add a photo')

  await takeStep(page, 'Share your card')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(firstStepsPanel(page)).toContainText('1 of 6')
})

/** What the server says of a fan, in the order of the steps. */
const STEP_FACTS = [
  { favourite_team: 'Columbus Blue Jackets' },
  { location: 'Saint-Jean-sur-Richelieu, Quebec' },
  { jersey_number: 99 },
  { following_count: 1 },
  { photo_url: '/users/image/1' },
  { followers_count: 1 },
]

test('all steps fit, however many are done', async ({ page }) => {
  await signInAsNewFan(page, 'Alice')
  for (const done of [0, 1, 2, 3, 4, 5, 6]) {
    const facts = Object.assign({}, ...STEP_FACTS.slice(0, done))
    await page.route(/\/users\/(get_self|connections\/.*)$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...facts } })
    })
    for (const language of ['en', 'fr']) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/?lang=${language}`)
      const steps = page.locator('section[aria-labelledby=first-steps] li')
      await expect(page.getByRole('tab').first()).toBeVisible()
      await expect(steps).toHaveCount(done === STEP_FACTS.length ? 0 : STEP_FACTS.length)
      await expectFits(page, `${done} steps in ${language}`, { width: 390, height: 844 })
      await expectFits(page, `${done} steps in ${language}`)
    }
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('ten Tabs after the skip link lead past the first steps to a Follow button', async ({
  page,
}) => {
  await signInAsNewFan(page, 'Alice')
  const bob = { ...NOBODY, full_name: 'Bob Roy', reason: 'follows_you' }
  await page.route('**/users/suggestions*', (route) => route.fulfill({ json: [bob] }))
  await page.goto('/')
  const followButton = page.getByRole('button', { name: 'Follow Bob Roy' })
  await expect(followButton).toBeVisible()
  await page.getByRole('main').focus()
  for (let tabs = 1; tabs <= 10; tabs++) {
    await page.keyboard.press('Tab')
    const link = page
      .getByRole('link', { name: 'Skip to fans to follow' })
      .and(page.locator(':focus'))
    if (await link.isVisible()) await page.keyboard.press('Enter')
  }
  await expect(followButton).toBeFocused()
})
