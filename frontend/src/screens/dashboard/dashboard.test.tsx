import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRow, aSelf, someConnections } from '@/testing/factories'
import { currentUrlPath, renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockDelayedResponse, mockError, mockNetworkError } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import { DashboardScreen } from './DashboardScreen'

const alice = aSelf()
const bob = aRow({
  full_name: 'Bob Roy',
  email: 'bob@rink.test',
  location: 'Laval, Quebec',
  favourite_team: 'Boston Bruins',
})
const zoe = aRow({ full_name: 'Zoé Côté' })

const CONNECTIONS_PATH = '/users/connections/:id'

it('shows name, counts and both lists', async () => {
  mockConnections({ following_count: 1, followers_count: 1, following: [bob], followers: [zoe] })
  const user = renderSignedIn(<DashboardScreen />, '/', alice)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Alice Tremblay')
  expect(await screen.findByText('Following: 1')).toBeVisible()
  expect(screen.getByText('Followers: 1')).toBeVisible()
  const row = within(await screen.findByRole('tabpanel')).getByRole('listitem')
  expect(row).toHaveTextContent(
    'Bob RoyLaval, Quebec · Boston Bruinsbob@rink.testFollowView Profile',
  )
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/users/${bob._id}`)
  await user.click(screen.getByRole('tab', { name: 'Followers (1)' }))
  expect(await screen.findByText('Zoé Côté')).toBeVisible()
  expect(screen.queryByText('Bob Roy')).not.toBeInTheDocument()
})

it('says where the viewer has met a fan', async () => {
  const metBob = { ...bob, is_following: true, met_at: 'Tuesday at the pond' }
  mockConnections({ following: [metBob, zoe] })
  renderSignedIn(<DashboardScreen />, '/', alice)
  const row = (await screen.findByText('Tuesday at the pond')).closest('li')
  expect(row).toHaveTextContent('Where you met: Tuesday at the pond')
  expect(screen.getAllByText(/^Where you met/)).toHaveLength(1)
})

it('shows no blank where a name is empty', async () => {
  const unnamedFan = aRow({ full_name: '' })
  mockConnections({ following: [unnamedFan] })
  renderSignedIn(<DashboardScreen />, '/', aSelf({ full_name: '' }))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unnamed User')
  expect(await screen.findByRole('link', { name: /of Unnamed User/ })).toBeVisible()
})

it('shows the name alone where the e-mail is hidden', async () => {
  const fanWithoutEmail = aRow({ full_name: 'Shy Côté', email: '' })
  mockConnections({ following: [fanWithoutEmail] })
  renderSignedIn(<DashboardScreen />, '/', alice)
  const row = (await screen.findByText('Shy Côté')).closest('li')
  expect(row).toHaveTextContent(/^SCShy CôtéFollowView Profile/)
})

it('says so when a list is empty', async () => {
  const user = renderSignedIn(<DashboardScreen />, '/', alice)
  expect(await screen.findByText('You’re not following anyone yet.')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Followers (0)' }))
  expect(await screen.findByText('No one is following you yet.')).toBeVisible()
})

it('has its tab in the URL, and opens it from there', async () => {
  const user = renderSignedIn(<DashboardScreen />, '/?tab=followers', alice)
  expect(await screen.findByRole('tab', { name: 'Followers (0)', selected: true })).toBeVisible()
  const { length } = window.history
  await user.click(screen.getByRole('tab', { name: 'Following (0)' }))
  expect(currentUrlPath()).toBe('/')
  await user.click(screen.getByRole('tab', { name: 'Followers (0)' }))
  expect(currentUrlPath()).toBe('/?tab=followers')
  expect(window.history).toHaveLength(length)
})

it.each(['following', 'followers'] as const)(
  'loads the next page of %s from its cursor',
  async (side) => {
    const counts = { [`${side}_count`]: 2 }
    mockConnections({ ...counts, [side]: [bob], [`${side}_next`]: 'next' })
    const user = renderSignedIn(<DashboardScreen />, `/?tab=${side}`, alice)
    const showMoreButton = await screen.findByRole('button', { name: 'Show more' })
    const { requests } = mockConnections({ ...counts, [side]: [zoe] })
    await user.click(showMoreButton)
    expect(await screen.findByText('Zoé Côté')).toBeVisible()
    expect(screen.getByText('Bob Roy')).toBeVisible()
    expect(new URL(requests[0]?.url ?? '').searchParams.get(`${side}_cursor`)).toBe('next')
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  },
)

it('keeps the loaded fans and the first steps when the next page fails', async () => {
  mockConnections({ following_count: 2, following: [bob], following_next: 'next' })
  const user = renderSignedIn(<DashboardScreen />, '/', alice)
  const showMoreButton = await screen.findByRole('button', { name: 'Show more' })
  mockNetworkError('get', CONNECTIONS_PATH)
  await user.click(showMoreButton)
  await expectErrorToast('Could not fetch your connections.')
  expect(screen.getByText('Bob Roy')).toBeVisible()
  expect(screen.getByRole('region', { name: 'First steps' })).toBeVisible()
})

it('shows zeros and offers a retry when the lists fail', async () => {
  mockNetworkError('get', CONNECTIONS_PATH)
  const user = renderSignedIn(<DashboardScreen />, '/', alice)
  expect(await screen.findByText('Failed to load', { selector: 'h2' })).toBeVisible()
  await expectErrorToast('Could not fetch your connections.')
  expect(screen.getByText('Following: 0')).toBeVisible()
  const page = someConnections({ following_count: 1, following: [bob] })
  const release = mockDelayedResponse('get', CONNECTIONS_PATH, page)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('Bob Roy')).toBeVisible()
})

it('calls an error response without a message unexpected', async () => {
  mockError('get', CONNECTIONS_PATH, 400, '')
  renderSignedIn(<DashboardScreen />, '/', alice)
  expect(await screen.findByText('Error', { selector: 'h2' })).toBeVisible()
  await expectErrorToast('ErrorUnexpected error loading dashboard.')
})

it('does not retry a request that the server rejected', async () => {
  const { requests } = mockError('get', CONNECTIONS_PATH, 404, 'No user profile found.')
  renderSignedIn(<DashboardScreen />, '/', alice)
  await screen.findByText('Failed to load', { selector: 'h2' })
  expect(requests).toHaveLength(1)
})
