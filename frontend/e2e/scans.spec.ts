import { expect } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { test } from './fixtures'
import { scanQrCode } from './qrCode'
import { clickButton } from './screenStates'

// Playwright's user agent says 'Headless', and the site doesn't count scans of robots.
const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/145.0 Mobile Safari/537.36'

test('a stranger who scans sees the links that were just added, and is counted', async ({
  page,
  newVisitor,
}) => {
  await signInAsNewFan(page, 'Alice')
  await page.goto('/profile')
  await expect(page.getByText('No scans yet')).toBeVisible()
  await clickButton(page, 'Edit Profile')
  await page.getByRole('textbox', { name: 'Link 1' }).fill('instagram.com/robin14')
  await page.getByRole('textbox', { name: 'Link 2' }).fill('instagr\u0430m.com') // a Cyrillic a
  await clickButton(page, 'Save Changes')
  await expect(page.getByText('Profile Updated')).toBeVisible()
  const link = await scanQrCode(page)

  const stranger = await newVisitor()
  await stranger.setExtraHTTPHeaders({ 'User-Agent': PHONE_USER_AGENT })
  await stranger.goto(link)
  for (const [name, url] of [
    ['Instagram @robin14', 'https://instagram.com/robin14'],
    ['xn--instagrm-76g.com', 'https://instagr\u0430m.com'],
  ] as const) {
    const countLink = stranger.getByRole('link', { name })
    await expect(countLink).toHaveAttribute('href', url)
    await expect(countLink).toHaveAttribute('rel', 'nofollow ugc noopener')
  }

  await expect(async () => {
    await page.goto('/')
    await expect(page.getByText('Your code was scanned once this week')).toBeVisible()
  }).toPass()
})
