import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { aFoundUser, aSelf, aUser, type ConnectionsChanges } from '@/testing/factories'
import { currentUrlPath, renderSignedIn } from '@/testing/renderScreen'
import {
  mockConnections,
  mockDelayedResponse,
  mockError,
  mockNetworkError,
  mockResponse,
} from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import { FanConnectionsScreen } from './FanConnectionsScreen'

const CONNECTIONS_PATH = '/users/connections/:id'

const alice = aSelf()
const bob = aUser({ full_name: 'Bob Roy' })
const zoe = aFoundUser({ full_name: 'Zoé Côté' })
const wayne = aFoundUser({ full_name: 'Wayne Hall', is_following: true })
const BOTH_LISTS = {
  followers: [zoe],
  followers_count: 1,
  following: [wayne],
  following_count: 1200,
}
const FOLLOWERS_URL = `/users/${bob._id}/followers`

/** The screen of the list that the URL names. */
const Lists = () => (
  <FanConnectionsScreen
    side={useLocation().pathname.endsWith('followers') ? 'followers' : 'following'}
  />
)

function openConnections(connections: ConnectionsChanges = BOTH_LISTS, url = FOLLOWERS_URL) {
  mockResponse('get', '/users/:id', bob)
  const { requests } = mockConnections(connections)
  return { user: renderSignedIn(<Lists />, url, alice), requests }
}

const findRow = async (name: string): Promise<HTMLElement> =>
  (await screen.findAllByText(name))[0]?.closest('li') ?? document.body

it('lists who follows the fan, each with a button to follow', async () => {
  openConnections()
  expect(within(await findRow('Zoé Côté')).getByRole('button', { name: /^Follow/ })).toBeVisible()
  expect(screen.queryByText('Wayne Hall')).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Bob Roy' })).toHaveAttribute(
    'href',
    `/users/${bob._id}`,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bob Roy: Followers')
  await waitFor(() => expect(document.title).toBe('Followers · Bob Roy · HockeyHub'))
})

it('leads to the other list in its own place', async () => {
  const { user } = openConnections()
  const { length } = window.history
  await user.click(await screen.findByRole('link', { name: /^Following \(1.200\)$/ }))
  expect(await findRow('Wayne Hall')).toBeVisible()
  expect(currentUrlPath()).toBe(`/users/${bob._id}/following`)
  expect(window.history).toHaveLength(length)
  expect(screen.getByRole('link', { name: /^Following \(1.200\)$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(document.title).toBe('Following · Bob Roy · HockeyHub')
})

it('shows a follow in the row at once, and loads the list no second time', async () => {
  const { user, requests } = openConnections()
  const row = within(await findRow('Zoé Côté'))
  const followState = { user_id: zoe._id, is_following: true, followers_count: 1 }
  const release = mockDelayedResponse('post', '/users/follow/:id', followState)
  await user.click(row.getByRole('button', { name: /^Follow/ }))
  await waitFor(() => expect(row.queryByRole('button', { name: /^Follow\s/ })).toBeNull())
  release()
  expect(await screen.findByText('You are now following Zoé Côté')).toBeVisible()
  expect(requests).toHaveLength(1)
})

it.each([
  ['followers', 'No one follows Bob Roy yet.', {}],
  ['following', 'Bob Roy isn’t following anyone yet.', {}],
  ['followers', 'Bob Roy keeps this list private.', { followers_hidden: true, followers_count: 2 }],
  ['followers', 'No one to show', { followers_count: 2 }],
])('says why %s is empty: %s', async (side, words, changes) => {
  openConnections(changes, `/users/${bob._id}/${side}`)
  expect(await screen.findByRole('heading', { name: words })).toBeVisible()
})

it('says so when there is no such fan, or a block between', async () => {
  mockResponse('get', '/users/:id', bob)
  mockError('get', CONNECTIONS_PATH, 404, 'No user profile found.')
  renderSignedIn(<Lists />, FOLLOWERS_URL, alice)
  expect(await screen.findByRole('heading', { name: 'No user profile found.' })).toBeVisible()
  expect(document.title).toBe('Not found · HockeyHub')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('says what failed and tries again', async () => {
  mockResponse('get', '/users/:id', bob)
  mockNetworkError('get', CONNECTIONS_PATH)
  const user = renderSignedIn(<Lists />, FOLLOWERS_URL, alice)
  expect(await screen.findByRole('heading', { name: 'Failed to load' })).toBeVisible()
  await expectErrorToast('Could not fetch the connections.')
  mockConnections(BOTH_LISTS)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await findRow('Zoé Côté')).toBeVisible()
})

it('of the viewer are on the dashboard', async () => {
  renderSignedIn(<Lists />, `/users/${alice._id}/followers`, alice)
  await waitFor(() => expect(currentUrlPath()).toBe('/?tab=followers'))
})

it('at a nano id lead to the object id, where the list is loaded once', async () => {
  const { requests } = openConnections(BOTH_LISTS, `/users/${bob.nano_id}/followers`)
  await waitFor(() => expect(currentUrlPath()).toBe(FOLLOWERS_URL))
  expect(await findRow('Zoé Côté')).toBeVisible()
  expect(requests).toHaveLength(1)
})

it.each([bob._id, bob.nano_id])('are listed at %s without the name if that fails', async (id) => {
  mockError('get', '/users/:id', 400)
  mockConnections(BOTH_LISTS)
  renderSignedIn(<Lists />, `/users/${id}/followers`, alice)
  expect(await findRow('Zoé Côté')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Followers$/)
})
