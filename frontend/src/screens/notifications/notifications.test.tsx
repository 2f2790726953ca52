import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formatTimeOnDay } from '@/lib/timeAgo'
import { aNotification, aSelf, aSuggestion } from '@/testing/factories'
import { mockPhone } from '@/testing/mockPhone'
import { currentUrlPath, renderSignedIn } from '@/testing/renderScreen'
import {
  mockDelayedResponse,
  mockError,
  mockNetworkError,
  mockResponse,
  server,
} from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import { NotificationsScreen } from './NotificationsScreen'

const NOTIFICATIONS_PATH = '/users/notifications'
const SEEN_PATH = '/users/notifications/seen'

const alice = aSelf()
const bob = aNotification({ full_name: 'Bob Roy' })
const zoe = aNotification({ full_name: 'Zoé Côté', is_following: true })

function openNotifications(items = [bob, zoe], unseen = 1) {
  mockResponse('get', NOTIFICATIONS_PATH, { unseen, items, next: null })
  const seenRequests = mockResponse('post', SEEN_PATH, { unseen: 0 })
  return {
    user: renderSignedIn(<NotificationsScreen />, '/notifications', alice),
    seen: seenRequests,
  }
}

async function rowOf(name: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name })
  return link.closest('li') ?? document.body
}

it('says who followed and when, and leads to the profile', async () => {
  openNotifications()
  const row = await rowOf('Bob Roy')
  expect(row).toHaveTextContent('started following you')
  const time = within(row).getByText(formatTimeOnDay(bob.created_at), { selector: 'time' })
  expect(time).toHaveAttribute('datetime', bob.created_at)
  const link = within(row).getByRole('link', { name: 'Bob Roy' })
  expect(link).toHaveAttribute('href', `/users/${bob.user._id}`)
})

it('marks the new ones as seen when they are shown', async () => {
  const { seen } = openNotifications()
  expect(within(await rowOf('Bob Roy')).getByText('New')).toBeVisible()
  expect(within(await rowOf('Zoé Côté')).queryByText('New')).not.toBeInTheDocument()
  await waitFor(() => expect(seen.requests).toHaveLength(1))
})

it('marks nothing as seen in a tab that nobody looks at', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { seen } = openNotifications()
  await rowOf('Bob Roy')
  expect(seen.requests).toHaveLength(0)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(seen.requests).toHaveLength(1))
})

it('keeps the new ones marked when a later one arrives, which is marked and seen too', async () => {
  const { seen } = openNotifications()
  await waitFor(() => expect(seen.requests).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const wayne = aNotification({ full_name: 'Wayne Hall' })
  mockResponse('get', NOTIFICATIONS_PATH, { unseen: 1, items: [wayne, bob, zoe], next: null })
  window.dispatchEvent(new Event('visibilitychange')) // the fan comes back to the page
  expect(within(await rowOf('Wayne Hall')).getByText('New')).toBeVisible()
  expect(within(await rowOf('Bob Roy')).getByText('New')).toBeVisible()
  expect(within(await rowOf('Zoé Côté')).queryByText('New')).not.toBeInTheDocument()
  await waitFor(() => expect(seen.requests).toHaveLength(2))
})

it('marks nothing as seen while newer ones may be missing from the list', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { seen } = openNotifications()
  await rowOf('Bob Roy')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const wayne = aNotification({ full_name: 'Wayne Hall' })
  const items = [wayne, bob, zoe]
  const release = mockDelayedResponse('get', NOTIFICATIONS_PATH, { unseen: 2, items, next: null })
  const methods: string[] = []
  server.events.on('request:start', ({ request }) => methods.push(request.method))
  visible.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await waitFor(() => expect(methods).toContain('GET'))
  expect(methods).not.toContain('POST')
  release()
  expect(within(await rowOf('Wayne Hall')).getByText('New')).toBeVisible()
  await waitFor(() => expect(seen.requests).toHaveLength(1))
})

it('marks nothing as seen again after a follow', async () => {
  const { user, seen } = openNotifications()
  const followState = { user_id: bob.user._id, is_following: true, followers_count: 1 }
  mockResponse('post', '/users/follow/:id', followState)
  await user.click(await screen.findByRole('button', { name: 'Follow Bob Roy' }))
  await screen.findByText('You are now following Bob Roy')
  expect(seen.requests).toHaveLength(1)
})

it('marks the new ones of the next page too', async () => {
  mockResponse('get', NOTIFICATIONS_PATH, { unseen: 2, items: [bob], next: 'next' })
  mockResponse('post', SEEN_PATH, { unseen: 0 })
  const user = renderSignedIn(<NotificationsScreen />, '/notifications', alice)
  const showMoreButton = await screen.findByRole('button', { name: 'Show more' })
  const wayne = aNotification({ full_name: 'Wayne Hall' })
  const page = { unseen: 0, items: [zoe, wayne], next: null }
  const { requests } = mockResponse('get', NOTIFICATIONS_PATH, page)
  await user.click(showMoreButton)
  expect(within(await rowOf('Zoé Côté')).getByText('New')).toBeVisible()
  expect(within(await rowOf('Wayne Hall')).queryByText('New')).not.toBeInTheDocument()
  expect(new URL(requests[0]?.url ?? '').searchParams.get('cursor')).toBe('next')
})

const DAY_MS = 86_400_000

const daysAgo = (days: number, full_name: string) => ({
  ...aNotification({ full_name }),
  created_at: new Date(new Date().setHours(0, 0, 0, 0) - days * DAY_MS + 1).toISOString(),
})

it('groups them by days', async () => {
  openNotifications([daysAgo(0, 'Bob Roy'), daysAgo(1, 'Zoé Côté'), daysAgo(1, 'Wayne Hall')])
  await rowOf('Bob Roy')
  const days = ['Today', 'Yesterday'].map((name) => screen.getByRole('region', { name }))
  expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual([1, 2])
})

const followsOfDay = (days: number) =>
  ['Théo Wójcik', 'Bob Roy', 'Zoé Côté', 'Wayne Hall'].map((name) => daysAgo(days, name))

it('shows one line for four follows of an earlier day, which opens them, also after Back', async () => {
  const { user } = openNotifications([daysAgo(0, 'Léa Blais'), ...followsOfDay(1)], 2)
  const line = await screen.findByRole('button', { name: /^Théo Wójcik and 3 others started/ })
  expect(line).toHaveTextContent('New')
  expect(screen.queryByRole('link', { name: 'Bob Roy' })).not.toBeInTheDocument()
  await user.click(line)
  expect(screen.getAllByRole('button', { name: /^Follow / })).toHaveLength(5)
  await user.click(await screen.findByRole('link', { name: 'Bob Roy' }))
  await waitFor(() => expect(currentUrlPath()).toMatch(/^\/users\//))
  window.history.back()
  expect(await rowOf('Bob Roy')).toBeVisible()
})

it('shows three follows of the newest day, and one line for the others', async () => {
  const names = ['Alma Brodeur', 'Nora Frost', 'Petra Novak']
  const { user } = openNotifications([...names.map((name) => daysAgo(0, name)), ...followsOfDay(0)])
  const line = await screen.findByRole('button', { name: /^Théo Wójcik and 3 others/ })
  await rowOf('Petra Novak')
  expect(screen.queryByRole('link', { name: 'Wayne Hall' })).not.toBeInTheDocument()
  await user.click(line)
  await rowOf('Wayne Hall')
  await user.click(line)
  expect(screen.queryByRole('link', { name: 'Wayne Hall' })).not.toBeInTheDocument()
})

it('shows no line for fewer than four others', async () => {
  openNotifications([...followsOfDay(0), daysAgo(0, 'Nora Frost')])
  await rowOf('Nora Frost')
  expect(screen.queryByRole('button', { name: /others/ })).not.toBeInTheDocument()
})

it('loads no further page by itself below a folded day', async () => {
  const observe = vi.fn()
  vi.stubGlobal('IntersectionObserver', function Observer() {
    return { observe, disconnect: vi.fn() }
  })
  const items = [daysAgo(0, 'Léa Blais'), ...followsOfDay(2)]
  mockResponse('get', NOTIFICATIONS_PATH, { unseen: 0, items, next: 'next' })
  const user = renderSignedIn(<NotificationsScreen />, '/notifications', alice)
  const line = await screen.findByRole('button', { name: /^Théo Wójcik and 3\+ others/ })
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible()
  expect(observe).not.toHaveBeenCalled()
  await user.click(line)
  expect(observe).toHaveBeenCalledOnce()
})

it('says so when nobody has followed yet, and leads to the code', async () => {
  const { user, seen } = openNotifications([], 0)
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  expect(seen.requests).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Show my code' }))
  expect(currentUrlPath()).toBe('/profile?open=code')
})

it('suggests fans besides the six who follow, whom the server suggests first', async () => {
  const follows = Array.from({ length: 6 }, () => aNotification())
  const others = Array.from({ length: 7 }, (_fan, at) =>
    aSuggestion({ full_name: `Fan ${at}`, reason: 'team' }),
  )
  const followers = follows.map(({ user }) => aSuggestion(user))
  const { requests } = mockResponse('get', '/users/suggestions', [...followers, ...others])
  openNotifications(follows, 0)
  const fans = within(await screen.findByRole('region', { name: 'Fans to follow' }))
  await fans.findByRole('link', { name: 'Fan 0' })
  expect(fans.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    others.slice(0, 6).map(({ full_name }) => full_name),
  )
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?limit=20'])
})

it.each([
  [1000, 0],
  [1100, 1],
])('a %i pixels wide screen has %i lists of suggestions with a long list', async (width, count) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...mockPhone(query),
    matches: Number(query.match(/^\(width >= (\d+)px\)$/)?.[1]) <= width,
  }))
  mockResponse('get', '/users/suggestions', [aSuggestion(), aSuggestion()])
  openNotifications(
    Array.from({ length: 8 }, () => daysAgo(0, 'Bob Roy')),
    0,
  )
  await screen.findAllByRole('link', { name: 'Bob Roy' })
  expect(screen.queryAllByRole('region', { name: 'Fans to follow' })).toHaveLength(count)
})

it('shows no suggestion that is the only one, and marks nothing as seen when nothing is new', async () => {
  const response = mockResponse('get', '/users/suggestions', [aSuggestion()])
  const { seen } = openNotifications([zoe], 0)
  const suggestions = await screen.findByRole('region', { name: 'Fans to follow' })
  await waitFor(() => expect(suggestions).not.toBeInTheDocument())
  await rowOf('Zoé Côté')
  expect(seen.requests).toHaveLength(0)
  expect(response.requests).toHaveLength(1)
})

it('shows what it loads, what failed, and tries again', async () => {
  mockNetworkError('get', NOTIFICATIONS_PATH)
  const user = renderSignedIn(<NotificationsScreen />, '/notifications', alice)
  expect(await screen.findByRole('heading', { name: 'Failed to load' })).toBeVisible()
  expect(screen.getByText(/Could not fetch your notifications\./)).toBeVisible()
  const release = mockDelayedResponse('get', NOTIFICATIONS_PATH, {
    unseen: 0,
    items: [zoe],
    next: null,
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  release()
  expect(await rowOf('Zoé Côté')).toBeVisible()
})

it('keeps the list when the next page can’t be loaded', async () => {
  mockResponse('get', NOTIFICATIONS_PATH, { unseen: 0, items: [bob], next: 'next' })
  const user = renderSignedIn(<NotificationsScreen />, '/notifications', alice)
  const showMoreButton = await screen.findByRole('button', { name: 'Show more' })
  mockError('get', NOTIFICATIONS_PATH, 400, '')
  await user.click(showMoreButton)
  await expectErrorToast('Could not fetch your notifications.')
  expect(await rowOf('Bob Roy')).toBeVisible()
})
