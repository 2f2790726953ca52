import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { offlineFollowCounts } from '@/stores/offlineFollowCounts'
import { ALICE_ACCOUNT, givenSession, setAccount } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { renderApp, renderAppSignedIn } from '@/testing/renderApp'
import { mockConnections, mockError, mockNoNetwork } from '@/testing/server'

const FOLLOW_COUNTS = { followers_count: 7, following_count: 3 }

const alice = aSelf()

/** Opens the home screen while there is a network, and leaves it. */
async function visitHome(): Promise<void> {
  mockConnections(FOLLOW_COUNTS)
  renderAppSignedIn('/', alice)
  await screen.findByText('Followers: 7')
  cleanup()
}

function openOffline(path: string): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  mockNoNetwork()
  givenSession(ALICE_ACCOUNT)
  renderApp(path)
}

it('shows the last known counts on the home screen without a network', async () => {
  await visitHome()
  openOffline('/')
  expect(await screen.findByText('Followers: 7')).toBeVisible()
  expect(screen.getByText('Following: 3')).toBeVisible()
  expect(await screen.findByText('You’re offline.', { exact: false })).toBeVisible()
  expect(screen.queryByText('Followers: 0')).not.toBeInTheDocument()
})

it('shows a dash, not 0, without a network if no counts were stored', async () => {
  await visitHome()
  offlineFollowCounts.drop()
  openOffline('/')
  await screen.findByText('Failed to load')
  expect(screen.getByText('Followers: –')).toBeVisible()
  expect(screen.getByText('Following: –')).toBeVisible()
  expect(screen.queryByText('Followers: 0')).not.toBeInTheDocument()
})

it('shows 0, as the specification says, when the server fails', async () => {
  await visitHome()
  mockError('get', '/users/connections/:id', 500)
  renderAppSignedIn('/', alice)
  expect(await screen.findByText('Followers: 0')).toBeVisible()
})

it('forgets them at the sign-out', async () => {
  await visitHome()
  renderAppSignedIn('/', alice)
  await screen.findByText('Followers: 7')
  expect(JSON.stringify(localStorage)).toContain('followers_count')
  setAccount(null)
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('followers_count'))
})
