import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aNotification, aRow, aSelf } from '@/testing/factories'
import { renderAppSignedIn } from '@/testing/renderApp'
import { mockConnections, mockResponse } from '@/testing/server'

// Tests of the menu's badge, which has the number of unseen notifications.

const NOTIFICATIONS_PATH = '/users/notifications'
const SEEN_PATH = '/users/notifications/seen'

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})

const bob = aNotification({ full_name: 'Bob Roy' })

/**
 * Finds the menu's link to the notifications. The link's name ends with the badge's count, which is
 * fetched when the browser is idle.
 */
const findBadge = (name: string): Promise<HTMLElement> =>
  within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name })

async function openSearch(unseen: number) {
  const count = mockResponse('get', NOTIFICATIONS_PATH, { unseen, items: [], next: null })
  const user = renderAppSignedIn('/find-users', aSelf())
  await screen.findByRole('heading', { name: 'Find Players' })
  return { user, count }
}

it.each([
  [99, 'News, 99 new'],
  [100, 'News, 99+ new'],
])('of %i unseen says %s, after one request for the number alone', async (unseen, name) => {
  const { count } = await openSearch(unseen)
  expect(await findBadge(name)).toHaveAttribute('href', '/notifications')
  expect(count.requests.map(({ url }) => new URL(url).search)).toEqual(['?limit=0'])
  const bar = within(screen.getByRole('navigation', { name: 'Quick access' }))
  expect(bar.getByRole('link', { name })).toBeVisible()
})

it('goes away when the list has shown what is new', async () => {
  const { user } = await openSearch(1)
  const badge = await findBadge('News, 1 new')
  mockResponse('get', NOTIFICATIONS_PATH, { unseen: 1, items: [bob], next: null })
  mockResponse('post', SEEN_PATH, { unseen: 0 })
  await user.click(badge)
  expect(await screen.findByRole('link', { name: 'Bob Roy' })).toBeVisible()
  expect(await findBadge('News')).toBeVisible()
})

async function openHome(items = [bob]) {
  mockConnections({ following: [aRow({ full_name: 'Wayne Hall' })] })
  const page = { unseen: items.length, items, next: 'next' }
  const { requests } = mockResponse('get', NOTIFICATIONS_PATH, page)
  const user = renderAppSignedIn('/', aSelf())
  const panel = within(await screen.findByRole('region', { name: 'New followers' }))
  return { user, panel, requests }
}

it('takes its number from the home screen’s request for the new followers', async () => {
  const { requests } = await openHome([bob, aNotification()])
  expect(await screen.findAllByRole('link', { name: 'News, 2 new' })).not.toEqual([])
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?limit=8'])
})

it('goes away with the new followers when the list of all has been opened', async () => {
  const { user, panel, requests } = await openHome()
  const seenRequests = mockResponse('post', SEEN_PATH, { unseen: 0 })
  await user.click(panel.getByRole('link', { name: /^See all/ }))
  await waitFor(() => expect(seenRequests.requests).toHaveLength(1))
  const requestsBefore = requests.length
  await user.click(screen.getByRole('link', { name: 'HockeyHub, home' }))
  expect(await screen.findByText('Wayne Hall')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'New followers' })).not.toBeInTheDocument()
  expect(requests).toHaveLength(requestsBefore)
})
