import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Notification } from '@/api/types'
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen'
import { aNotification, aRow, aSelf } from '@/testing/factories'
import { goTo, renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockDelayedResponse, mockError, mockResponse } from '@/testing/server'

const NOTIFICATIONS_PATH = '/users/notifications'

const bob = aNotification({ full_name: 'Bob Roy' })
const zoe = aNotification({ full_name: 'Zoé Côté', is_following: true })
const lea = aNotification({ full_name: 'Léa Blais' })
const wayne = aRow({ full_name: 'Wayne Hall' })

beforeEach(() => {
  mockConnections({ following: [wayne] })
})

function openHome(unseen: number, items: Notification[]) {
  const { requests } = mockResponse('get', NOTIFICATIONS_PATH, { unseen, items, next: 'next' })
  return { user: renderSignedIn(<DashboardScreen />, '/', aSelf()), requests }
}

const findPanel = async () => within(await screen.findByRole('region', { name: 'New followers' }))
const queryPanel = () => screen.queryByRole('region', { name: 'New followers' })

it('shows the unseen ones of the newest eight, above the lists, and leads to all', async () => {
  const { requests } = openHome(2, [bob, zoe, lea])
  const panel = await findPanel()
  const rows = panel.getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Bob Roy',
    'Zoé Côté',
  ])
  expect(panel.getByRole('link', { name: /^See all\s*notifications$/ })).toHaveAttribute(
    'href',
    '/notifications',
  )
  expect(panel.queryByText('New')).not.toBeInTheDocument()
  const [heading, row] = [panel.getByRole('heading'), screen.getByText('Wayne Hall')]
  expect(heading.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?limit=8'])
})

it('names what scrolls, and leads to the first Follow button in ten Tabs, before the first steps', async () => {
  const { user } = openHome(1, [bob])
  const panel = await findPanel()
  const lane = panel.getByRole('group', { name: 'New followers' })
  expect(lane).toContainElement(panel.getByRole('list'))
  expect(lane).toHaveAttribute('tabindex', '-1') // Firefox's Tab would stop at it
  expect(screen.getByRole('region', { name: 'First steps' })).toBeVisible()
  screen.getByRole('main').focus()
  for (let tabs = 0; tabs < 10; tabs++) await user.tab()
  expect(panel.getByRole('button', { name: 'Follow Bob Roy' })).toHaveFocus()
})

it('follows back in one tap, and the row stays', async () => {
  const { user } = openHome(1, [bob])
  const panel = await findPanel()
  const followState = { user_id: bob.user._id, is_following: true, followers_count: 1 }
  mockResponse('post', '/users/follow/:id', followState)
  await user.click(panel.getByRole('button', { name: 'Follow Bob Roy' }))
  await screen.findByText('You are now following Bob Roy')
  expect(panel.queryByRole('button', { name: 'Follow Bob Roy' })).not.toBeInTheDocument()
  expect(panel.getByRole('link', { name: 'Bob Roy' })).toBeVisible()
})

it.each([
  [
    'nobody is unseen',
    () => mockResponse('get', NOTIFICATIONS_PATH, { unseen: 0, items: [bob], next: null }),
  ],
  ['they can’t be loaded', () => mockError('get', NOTIFICATIONS_PATH, 500)],
])('shows nothing when %s, and no error', async (_reason, mock) => {
  const { requests } = mock()
  renderSignedIn(<DashboardScreen />, '/', aSelf())
  expect(await screen.findByText('Wayne Hall')).toBeVisible()
  expect(queryPanel()).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(requests).toHaveLength(1)
})

it('appears together with the lists, so that it pushes nothing down', async () => {
  const notificationsPage = { unseen: 1, items: [bob], next: null }
  const release = mockDelayedResponse('get', NOTIFICATIONS_PATH, notificationsPage)
  renderSignedIn(<DashboardScreen />, '/', aSelf())
  expect(await screen.findByText('Following: 0')).toBeVisible()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  release()
  await findPanel()
  expect(screen.getByText('Wayne Hall')).toBeVisible()
})

it('is not waited for any longer when it takes too long', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  mockDelayedResponse('get', NOTIFICATIONS_PATH, { unseen: 1, items: [bob], next: null })
  renderSignedIn(<DashboardScreen />, '/', aSelf())
  expect(await screen.findByText('Following: 0')).toBeVisible()
  timeout.abort(new DOMException('Too slow.', 'TimeoutError'))
  expect(await screen.findByText('Wayne Hall')).toBeVisible()
  expect(queryPanel()).not.toBeInTheDocument()
})

it('asks again after a while, though the number is the same: one may have left and another come', async () => {
  openHome(1, [bob])
  await findPanel()
  goTo('/find-users')
  const laterTime = Date.now() + 31_000
  vi.spyOn(Date, 'now').mockImplementation(() => laterTime)
  mockResponse('get', NOTIFICATIONS_PATH, { unseen: 1, items: [zoe], next: null })
  goTo('/')
  expect(await (await findPanel()).findByText('Zoé Côté')).toBeVisible()
})
