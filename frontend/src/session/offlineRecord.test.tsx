import { renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Self } from '@/api/types'
import { ALICE_ACCOUNT, givenSession, setAccount } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { regainNetwork } from '@/testing/navigator'
import { renderApp, renderAppSignedIn } from '@/testing/renderApp'
import { BOOT_DATA } from '@/testing/renderScreen'
import {
  mockConnections,
  mockDelayedResponse,
  mockError,
  mockNetworkError,
  mockNoNetwork,
  mockResponse,
} from '@/testing/server'
import { offlineRecord } from './offlineRecord'
import { useOfflineRecord } from './useOfflineRecord'

const details: Partial<Self> = {
  phone_number: '416-555-0123',
  dob: '1990-02-03',
  gender: 'Female',
  last_logged_in: ['2026-01-15T11:22:33Z'],
  updated_at: '2026-01-16T12:00:00Z',
  confirm: false,
}
const links = [{ url: 'https://instagram.com/alice', name: 'Instagram @alice' }]
const alice = aSelf({ ...details, links })
const storedFields = Object.fromEntries(
  Object.entries(alice).filter(([field]) => !(field in details || field === 'language')),
)
const { uid } = ALICE_ACCOUNT

it('stores the own record until the sign-out', async () => {
  renderAppSignedIn('/profile', alice)
  await screen.findByRole('heading', { level: 1, name: alice.full_name })
  expect(offlineRecord.load(uid)).toEqual(storedFields)
  setAccount(null)
  await waitFor(() => expect(offlineRecord.load()).toBeUndefined())
})

it('loads a record that an earlier release stored without links', () => {
  const { links: _links, ...older } = alice
  localStorage.setItem('hockeyhub-self', JSON.stringify({ uid, user: older }))
  expect(offlineRecord.load(uid)?.links).toEqual([])
})

it('shows the offline record while the server is unreachable, says so, and recovers', async () => {
  offlineRecord.save(uid, alice)
  givenSession()
  mockNetworkError('get', '/users/get_self')
  mockNetworkError('get', '/users/connections/:id')
  renderApp('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
  expect(screen.getByText('Can’t connect')).toBeVisible()
  expect(screen.queryByText('Offline')).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()

  mockResponse('get', '/users/get_self', alice)
  mockConnections({ followers_count: 7 })
  regainNetwork()
  await waitFor(() => expect(screen.queryByText('Can’t connect')).not.toBeInTheDocument())
  expect(await screen.findByText('7')).toBeVisible()
})

it('does not show the private fields that an older release stored', () => {
  localStorage.setItem('hockeyhub-self', JSON.stringify({ uid, user: alice }))
  expect(offlineRecord.load(uid)).toEqual(storedFields)
})

it('offers no private field and no edit until the server’s record is here', async () => {
  offlineRecord.save(uid, alice)
  givenSession()
  const release = mockDelayedResponse('get', '/users/get_self', alice)
  renderApp('/profile')
  const heading = { level: 1, name: alice.full_name }
  expect(await screen.findByRole('heading', heading, { timeout: 4000 })).toBeVisible()
  expect(screen.queryByText('Phone Number')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeDisabled()
  release()
  expect(await screen.findByText('416-555-0123')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeEnabled()
})

it('does not wait for the provider without a network, and says that', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  offlineRecord.save(uid, alice)
  givenSession()
  mockNoNetwork()
  renderApp('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
  expect(await screen.findByText('Offline')).toBeVisible()
})

it.each([
  ['is shown at once on the offline page', true, storedFields],
  ['is not shown yet on a page from the network', false, undefined],
])('%s', (_, offline, expected) => {
  offlineRecord.save(uid, alice)
  givenSession()
  const { result } = renderHook(() =>
    useOfflineRecord({ ...BOOT_DATA, offline }, undefined, false, null),
  )
  expect(result.current).toEqual(expected)
})

it('does not show the record of another account', async () => {
  offlineRecord.save('bob-uid', aSelf({ full_name: 'Bob Roy' }))
  givenSession()
  mockNetworkError('get', '/users/get_self')
  renderApp('/profile')
  expect(await screen.findByText('We couldn’t load your session')).toBeVisible()
  expect(screen.queryByText('Bob Roy')).not.toBeInTheDocument()
})

it('shows no offline record after a 401', async () => {
  offlineRecord.save(uid, alice)
  givenSession()
  mockError('get', '/users/get_self', 401)
  renderApp('/profile')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(offlineRecord.load()).toBeUndefined()
})

it('says why the session could not be loaded, and not that there is no network', async () => {
  offlineRecord.save(uid, alice)
  givenSession()
  mockError('get', '/users/get_self', 500, 'The ice is being cleaned.')
  renderApp('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
  expect(await screen.findByText('The ice is being cleaned.')).toBeVisible()
  expect(screen.queryByText(/^(Offline|Can’t connect)$/)).not.toBeInTheDocument()
})

it('does not call a slow server offline', async () => {
  offlineRecord.save(uid, alice)
  givenSession()
  const release = mockDelayedResponse('get', '/users/get_self', alice)
  renderApp('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
  expect(screen.queryByText(/^(Offline|Can’t connect)$/)).not.toBeInTheDocument()
  release()
})
