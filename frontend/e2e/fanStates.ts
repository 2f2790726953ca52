import { expect, type Page, type Route } from '@playwright/test'
import { chooseTeam } from './chooseTeam'
import { forbidFullScreen } from './fullScreen'
import { clickButton, expectText, openDashboard, type ScreenState } from './screenStates'
import { createPortrait } from './testPhotos'

const LONG_NAMED_FAN = {
  _id: '0123456789abcdef01234567',
  nano_id: '3bk7m9qr4x',
  full_name: 'Maximilian Featherstonehaugh-Côté',
  email: '',
  photo_url: '',
  location: '',
  favourite_team: 'Boston Bruins',
}

const SIGN_IN_ROWS = Array.from({ length: 20 }, (_login, index) => ({
  id: index,
  signed_in_at: '2026-09-27T22:55:00Z',
  browser: 'Samsung Internet on Android',
  is_current: index === 0,
}))

export const fanStates: ScreenState[] = [
  { name: 'dashboard', open: openDashboard },
  {
    name: 'drawer',
    phoneOnly: true,
    open: async (page) => {
      await openDashboard(page)
      await clickButton(page, 'Open menu')
      await expect(page.getByRole('dialog', { name: 'HockeyHub menu' })).toBeVisible()
    },
  },
  {
    name: 'account-menu',
    open: async (page) => {
      await openDashboard(page)
      await page.getByRole('banner').getByRole('button', { name: / User/ }).click()
      await expectText(page, 'Sign out')
    },
  },
  { name: 'find-players-empty', open: openSearch },
  {
    name: 'scanner-without-camera',
    open: async (page) => {
      await openSearch(page)
      await clickButton(page, 'Scan a code')
      await expectText(page, /^(No camera found|The camera is not allowed)/)
    },
  },
  { name: 'find-players', open: searchForATeam },
  {
    name: 'suggestions',
    open: async (page) => {
      await searchForATeam(page)
      await page.getByPlaceholder('City or province').fill('tor')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'team-picker',
    open: async (page) => {
      await page.goto('/find-users?team=Montreal+Canadiens')
      await page.getByRole('button', { name: 'Favourite Team' }).click()
      await expect(page.getByRole('option', { name: 'Montreal Canadiens' })).toBeFocused()
    },
  },
  {
    name: 'find-players-nobody',
    open: async (page) => {
      await page.goto('/find-users?q=qqqqqqqqqqqq+leafs')
      await expectText(page, 'No users found. Try different keywords or filters.')
      await expectText(page, 'Fans of the Toronto Maple Leafs')
    },
  },
  {
    name: 'profile-other',
    open: async (page) => {
      await page.route('**/users/connections/*', addKnownFollowers())
      await openDashboard(page)
      await page.getByRole('link', { name: 'View Profile' }).first().click()
      await expect(page.getByRole('button', { name: /^(Follow|Unfollow)/ }).first()).toBeEnabled()
      const { width = 0 } = page.viewportSize() ?? {}
      if (width >= 1100) await expectText(page, /^More fans of/)
    },
  },
  {
    name: 'followers-other',
    open: async (page) => {
      await openDashboard(page)
      await page.getByRole('link', { name: 'View Profile' }).first().click()
      await page.getByRole('link', { name: 'Followers' }).first().click()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'meeting',
    open: async (page) => {
      await openDashboard(page)
      await page.getByRole('link', { name: 'View Profile' }).first().click()
      await clickButton(page, /^(Edit where you met|Where did you meet)/)
      await expect(page.getByRole('textbox', { name: 'Where did you meet?' })).toBeFocused()
    },
  },
  { name: 'binder', open: openBinder },
  {
    name: 'binder-card',
    open: async (page) => {
      await openBinder(page)
      await page.getByRole('button', { name: 'Boston Bruins' }).first().click()
      await expect(page.getByRole('dialog').getByText('On HockeyHub since')).toBeVisible()
    },
  },
  { name: 'block', open: (page) => openFanMenu(page, 'Block') },
  {
    name: 'report',
    open: async (page) => {
      await openFanMenu(page, 'Report')
      await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
      await expectText(page, 'Please choose a reason.')
    },
  },
  {
    name: 'report-sent',
    open: async (page) => {
      await page.route('**/users/report/*', (route) => route.fulfill({ status: 201, json: {} }))
      await openFanMenu(page, 'Report')
      await page.getByText('Something else').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
      await expectText(page, 'Report sent')
    },
  },
  {
    name: 'notifications',
    open: async (page) => {
      await page.route('**/users/notifications*', mockNotifications)
      const seenResponse = { unseen: NEW_FOLLOWS }
      await page.route('**/notifications/seen', (route) => route.fulfill({ json: seenResponse }))
      await page.goto('/')
      await page.getByRole('link', { name: `, ${NEW_FOLLOWS} new` }).click()
      await expect(page).toHaveURL('/notifications')
      await expectText(page, 'started following you')
    },
  },
  {
    name: 'settings',
    open: async (page) => {
      await page.route('**/users/blocks', (route) => route.fulfill({ json: [LONG_NAMED_FAN] }))
      await page.route('**/users/sign_ins', (route) => route.fulfill({ json: SIGN_IN_ROWS }))
      await page.goto('/settings')
      await expectText(page, 'What a stranger sees')
      await expectText(page, LONG_NAMED_FAN.full_name)
      await expectText(page, 'Samsung Internet on Android')
    },
  },
  {
    name: 'replace-profile-link',
    open: async (page) => {
      await page.goto('/settings')
      await clickButton(page, 'Get a new code')
      await expect(page.getByRole('dialog', { name: 'Get a new code?' })).toBeVisible()
    },
  },
  {
    name: 'change-password',
    open: async (page) => {
      await page.goto('/settings')
      await clickButton(page, 'Change password')
      await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  { name: 'change-email', open: requestEmailChange },
  {
    name: 'log-in-again',
    open: async (page) => {
      await requestEmailChange(page)
      await letTheLoginAge(page)
      await page.getByLabel('New Email').fill('nora.frost@rink.test')
      await clickButton(page, 'Send link')
      await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
    },
  },
  {
    name: 'delete-account',
    open: async (page) => {
      await page.goto('/settings')
      await clickButton(page, 'Delete my account')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
      await expectText(page, 'Please fill in this field.')
    },
  },
  { name: 'profile-own', open: openOwnProfile },
  { name: 'code', open: openOwnCode },
  {
    name: 'rink-mode',
    ownFan: true, // with a separate page, because Playwright can't remove an init script
    open: async (page) => {
      await forbidFullScreen(page)
      await openOwnCode(page)
      await clickButton(page, 'Rink mode')
      await expect(page.getByRole('button', { name: 'Leave rink mode' })).toBeVisible()
    },
  },
  { name: 'photo-menu', open: openPhotoMenu },
  {
    name: 'crop',
    open: async (page) => {
      await openPhotoMenu(page)
      const buffer = await createPortrait(page)
      const fileChooserOpened = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Upload photo' }).click()
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
      await (await fileChooserOpened).setFiles(file)
      await expect(page.getByRole('img', { name: /^Photo, moved/ })).toBeVisible()
    },
  },
  {
    name: 'toast',
    open: async (page) => {
      await saveAWrongNumber(page)
      await expectText(page, 'Validation Error')
    },
  },
  {
    name: 'profile-edit',
    open: async (page) => {
      await saveAWrongNumber(page)
      await clickButton(page, 'Dismiss')
      await expect(page.getByText('Validation Error')).toBeHidden()
    },
  },
]

const FOLLOWS: [name: string, city: string, team: string, hoursAgo: number][] = [
  ['Nora Frost', 'Erie, Pennsylvania', 'Buffalo Sabres', 0.1],
  ['Bartholomew Featherstonehaugh', '', 'Boston Bruins', 0.7],
  ['Mika Laine', 'Banff, Alberta', 'Calgary Flames', 2],
  // The app folds the follows of yesterday.
  ['Théo Wójcik', 'Austin, Texas', 'Dallas Stars', 24],
  ['Zoé Lavoie', 'Laval, Quebec', 'Montreal Canadiens', 24],
  ['Sam Okafor', 'Trenton, New Jersey', 'New Jersey Devils', 24],
  ['Amélie Blåberg', 'Windsor, Ontario', 'Detroit Red Wings', 24],
  ['Priya Nair', 'Selkirk, Manitoba', 'Winnipeg Jets', 72],
  ['Émile Gagnon', 'St. Paul, Minnesota', 'Minnesota Wild', 73],
  ['Hana Sato', 'Burbank, California', 'Los Angeles Kings', 74],
]
const NEW_FOLLOWS = 2

/** Adds to each fan's relationship two followers whom the viewer follows, from the viewer's own lists. */
function addKnownFollowers(): (route: Route) => Promise<void> {
  let users: unknown[] = []
  return async (route) => {
    const response = await route.fetch()
    const connections = await response.json()
    if (connections.following.length > 0) users = connections.following.slice(1, 3)
    else connections.known_followers = { count: users.length, users }
    await route.fulfill({ response, json: connections })
  }
}

/** Mocks new and seen notifications. None is marked as seen, so that the badge stays. */
async function mockNotifications(route: Route): Promise<void> {
  const items = FOLLOWS.map(([full_name, location, favourite_team, hoursAgo], index) => ({
    type: 'follow',
    created_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    user: {
      ...LONG_NAMED_FAN,
      _id: `0123456789abcdef012345${index + 10}`,
      full_name,
      location,
      favourite_team,
      is_following: index > 2,
    },
  }))
  await route.fulfill({ json: { unseen: NEW_FOLLOWS, items, next: null } })
}

/** Chooses an item in the menu of the first follower's profile. */
async function openFanMenu(page: Page, item: string): Promise<void> {
  await page.goto('/?tab=followers')
  await page
    .getByRole('link', { name: /^View Profile/ })
    .first()
    .click()
  await clickButton(page, /^More about/)
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('dialog', { name: new RegExp(`^${item}`) })).toBeVisible()
}

/** Opens the dialog that changes the e-mail, and submits it empty so that it shows an error. */
async function requestEmailChange(page: Page): Promise<void> {
  await page.goto('/settings')
  await clickButton(page, 'Change email')
  await clickButton(page, 'Send link')
  await expect(page.getByLabel('New Email')).toHaveAttribute('aria-invalid', 'true')
}

/** Makes the last login look ten minutes old, until the page is left. */
const letTheLoginAge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const originalNow = Date.now
    Date.now = () => originalNow() + 600_000
  })

async function openSearch(page: Page): Promise<void> {
  await page.goto('/find-users')
  await expectText(page, 'Find Players')
}

async function searchForATeam(page: Page): Promise<void> {
  await openSearch(page)
  await chooseTeam(page, 'Montreal Canadiens')
  await expectText(page, 'Showing up to 5 matches')
  await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible()
}

async function openBinder(page: Page): Promise<void> {
  await page.goto('/binder')
  await expectText(page, 'of 32 teams')
}

async function openOwnProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await expectText(page, 'Date of Birth')
  await expect(page.getByRole('button', { name: / User/ })).toBeVisible() // the header is complete
}

async function openOwnCode(page: Page): Promise<void> {
  await openOwnProfile(page)
  // Headless Chromium lacks the browser's dialog to share, which phones have.
  await page.evaluate(() => Object.assign(navigator, { share: () => Promise.resolve() }))
  await clickButton(page, 'Show QR code in full')
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openPhotoMenu(page: Page): Promise<void> {
  await openOwnProfile(page)
  await clickButton(page, 'Photo menu')
  await expectText(page, 'Upload photo')
}

async function saveAWrongNumber(page: Page): Promise<void> {
  await openOwnProfile(page)
  await clickButton(page, 'Edit Profile')
  await page.getByLabel('Phone Number').fill('416')
  await clickButton(page, 'Save Changes')
}
