import { expect, type Page } from '@playwright/test'
import { EMAIL_VISIBILITY_QUESTION_KEY } from '../src/stores/fanFlags'
import { expectText, type ScreenState } from './screenStates'

const CONNECTIONS_URL_GLOB = '**/users/connections/*'

/** Empty, loading and failed states of a fan's screens. */
export const failureStates: ScreenState[] = [
  {
    name: 'dashboard-new',
    open: async (page) => {
      await mockRookie(page)
      const emptyConnections = {
        following_count: 0,
        followers_count: 0,
        following: [],
        followers: [],
      }
      await page.route(CONNECTIONS_URL_GLOB, (route) => route.fulfill({ json: emptyConnections }))
      await mockNoNotifications(page)
      await page.route('**/users/scans', (route) => route.fulfill({ json: NO_SCANS }))
      await page.goto('/')
      await expectText(page, 'You’re not following anyone yet.')
    },
  },
  {
    name: 'profile-rookie',
    open: async (page) => {
      await mockRookie(page)
      const selfResponse = page.waitForResponse('**/users/get_self')
      await page.goto('/profile')
      const { _id } = (await (await selfResponse).json()) as { _id: string }
      await page.evaluate(([key, id]) => localStorage.setItem(key, id), [
        EMAIL_VISIBILITY_QUESTION_KEY,
        _id,
      ] as const)
      await page.reload()
      await expectText(page, 'Add your number')
      await expectText(page, 'Who can see your email?')
    },
  },
  {
    name: 'loading',
    open: async (page) => {
      await page.route(CONNECTIONS_URL_GLOB, () => undefined)
      await page.goto('/')
      await expectText(page, 'Still loading. Your connection seems slow.')
    },
  },
  {
    name: 'dashboard-failed',
    open: async (page) => {
      await page.route(CONNECTIONS_URL_GLOB, (route) => route.fulfill({ status: 503 }))
      await page.goto('/')
      await expectText(page, 'Unexpected error loading dashboard.')
    },
  },
  {
    name: 'offline',
    open: async (page) => {
      await page.goto('/find-users')
      await expectText(page, 'Find Players')
      await page.context().setOffline(true)
      await page.getByPlaceholder('Name or Email').fill('frost')
      await expectText(page, 'You’re offline. Please check your connection.')
    },
  },
  {
    name: 'notifications-none',
    open: async (page) => {
      await mockNoNotifications(page)
      await page.goto('/notifications')
      await expectText(page, 'Nothing here yet')
    },
  },
  {
    name: 'binder-empty',
    open: async (page) => {
      const emptyBinder = { teams: [], items: [], next: null }
      await page.route('**/users/binder', (route) => route.fulfill({ json: emptyBinder }))
      await page.goto('/binder')
      await expectText(page, 'No cards yet')
    },
  },
  {
    name: 'session-failed',
    open: async (page) => {
      await page.goto('/terms')
      await page.evaluate(() => localStorage.removeItem('hockeyhub-self')) // the app would show this stored record
      await page.route('**/users/get_self', (route) => route.fulfill({ status: 503 }))
      await page.goto('/')
      await expectText(page, 'We couldn’t load your session')
    },
  },
  {
    name: 'file-missing',
    open: async (page) => {
      await page.route('**/find-players.*.js', (route) => route.abort())
      await page.goto('/find-users')
      await expectText(page, 'This part didn’t load')
    },
  },
  {
    name: 'please-log-in',
    ownFan: true, // because `open` ends the page's session
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
      await signOutInAnotherTab(page)
      await expectText(page, 'Please log in')
    },
  },
]

const NO_SCANS = {
  total: 0,
  days: Array.from({ length: 20 }, (_, index) => ({ date: `2026-09-${index + 10}`, count: 0 })),
}

const mockNoNotifications = (page: Page): Promise<unknown> =>
  page.route('**/users/notifications*', (route) =>
    route.fulfill({ json: { unseen: 0, items: [], next: null } }),
  )

/** Mocks the record of a fan who has just signed up, with nothing but a name. */
const mockRookie = (page: Page): Promise<unknown> =>
  page.route('**/users/get_self', async (route) => {
    const response = await route.fetch()
    const self = (await response.json()) as Record<string, unknown>
    const unset = { photo_url: '', favourite_team: '', location: '', position: '', bio: '' }
    await route.fulfill({ response, json: { ...self, ...unset, jersey_number: null, links: [] } })
  })

async function signOutInAnotherTab(page: Page): Promise<void> {
  const otherPage = await page.context().newPage()
  // The server knows a sign-in by its second, so it would also end the demo fan's in other tests.
  await otherPage.route('**/users/sign_out', (route) => route.fulfill({ status: 204 }))
  await otherPage.goto('/')
  await otherPage.getByRole('banner').getByRole('button', { name: / User/ }).click()
  await otherPage.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(otherPage).toHaveURL('/login')
  await otherPage.close()
}
