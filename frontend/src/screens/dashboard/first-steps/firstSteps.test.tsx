import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Self } from '@/api/types'
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen'
import { hiddenFirstSteps } from '@/stores/fanFlags'
import { setAccount } from '@/testing/account'
import { aSelf, someScans } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockDelayedResponse, mockError, mockResponse } from '@/testing/server'

const openHome = (changes: Partial<Self> = {}): UserEvent =>
  renderSignedIn(<DashboardScreen />, '/', aSelf(changes))
const findPanel = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const COMPLETE_FIELDS = {
  photo_url: '/users/image/1',
  favourite_team: 'Toronto Maple Leafs',
  location: 'Toronto, Ontario',
  jersey_number: 0,
}

it('shows what to do first, each at an address of its own', async () => {
  openHome()
  const { findByText, getAllByRole, getByText } = await findPanel()
  expect(getByText('0 of 6')).toBeVisible()
  await findByText('Share your card')
  const links = getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Add your team', '/profile?open=favourite_team'],
    ['Add your city', '/profile?open=location'],
    ['Add your number', '/profile?open=jersey_number'],
    ['Follow a fan', '/find-users'],
    ['Add a photo', '/profile?open=photo'],
    ['Share your card', '/profile?open=code'],
  ])
})

it('ticks what the server knows, in any browser', async () => {
  mockConnections({ following_count: 1 })
  openHome(COMPLETE_FIELDS)
  const { findByText, getByText, getAllByRole } = await findPanel()
  expect(await findByText('Share your card')).toBeVisible()
  expect(getByText('5 of 6')).toBeVisible()
  expect(getByText('Follow a fan')).toHaveTextContent('Done: Follow a fan')
  expect(getAllByRole('link')).toHaveLength(1)
})

it('ticks the sharing once the code was scanned, before anybody follows', async () => {
  mockResponse('get', '/users/scans', someScans(1))
  openHome()
  const { findByText, getByText } = await findPanel()
  expect(await findByText('1 of 6')).toBeVisible()
  expect(getByText('Share your card')).toHaveTextContent('Done: Share your card')
})

it('shows the sharing as neither open nor done until the scans are known', async () => {
  const release = mockDelayedResponse('get', '/users/scans', someScans(0))
  openHome()
  const { findByText, queryByText } = await findPanel()
  expect(queryByText('Share your card')).not.toBeInTheDocument()
  release()
  expect(await findByText('Share your card')).toBeVisible()
})

it('is not there once all is done', async () => {
  mockConnections({ following_count: 1, followers_count: 1 })
  openHome(COMPLETE_FIELDS)
  await screen.findByText('Following: 1')
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
})

it('leaves its place to the message when the lists fail', async () => {
  mockError('get', '/users/connections/:id', 500)
  openHome()
  await screen.findByText('Failed to load')
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
})

it('stays hidden until the sign-out, for this fan alone', async () => {
  const self = aSelf()
  const user = renderSignedIn(<DashboardScreen />, '/', self)
  await user.click((await findPanel()).getByRole('button', { name: 'Hide first steps' }))
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(hiddenFirstSteps.isSet(self._id)).toBe(true)
  expect(hiddenFirstSteps.isSet('another')).toBe(false)
  setAccount(null)
  await waitFor(() => expect(hiddenFirstSteps.isSet(self._id)).toBe(false))
})
