import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ALICE_ACCOUNT, givenSession, setAccount } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { connectProvider, delayProvider } from '@/testing/firebase'
import { renderApp } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import {
  mockConnections,
  mockDelayedResponse,
  mockError,
  mockResponse,
  server,
} from '@/testing/server'
import { offlineRecord } from './offlineRecord'

const alice = aSelf()
const sentRequests: Request[] = []

beforeEach(() => {
  sentRequests.length = 0
  server.events.on('request:start', ({ request }) => void sentRequests.push(request))
  offlineRecord.save(ALICE_ACCOUNT.uid, alice)
  givenSession()
})

const findCard = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: alice.full_name })

it('shows the own card, code and scanner before anything has responded', async () => {
  delayProvider()
  mockDelayedResponse('get', '/users/:id', alice)
  const user = renderApp('/')
  expect(await findCard()).toBeVisible()
  expect(screen.queryByText('Offline')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show my code' }))
  expect(await screen.findByRole('dialog', { name: `${alice.full_name}, QR code` })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Scan' }))
  expect(await screen.findByRole('dialog', { name: 'Scan a code' })).toBeVisible()
  expect(sentRequests.map(({ url }) => new URL(url).pathname)).toEqual([`/users/${alice._id}`])
})

it('sends no request without the token', async () => {
  mockResponse('get', '/users/get_self', alice)
  mockConnections({ followers_count: 7 })
  const respond = delayProvider()
  renderApp('/')
  await findCard()
  respond()
  expect(await screen.findByText('Followers: 7')).toBeVisible()
  expect(new Set(sentRequests.map(({ headers }) => headers.get('Authorization')))).toEqual(
    new Set(['Bearer token-of-alice-uid']),
  )
})

it('loads the lists without waiting for the own record', async () => {
  mockDelayedResponse('get', '/users/get_self', alice)
  mockConnections({ followers_count: 7 })
  renderApp('/')
  expect(await screen.findByText('Followers: 7')).toBeVisible()
})

it('opens the login, and sends no request, when the provider knows of no sign-in', async () => {
  const respond = delayProvider()
  renderApp('/')
  await findCard()
  setAccount(null)
  respond()
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(currentUrlPath()).toBe('/login')
  expect(sentRequests).toEqual([])
  expect(screen.getByText('You were logged out. Log in to go on.')).toBeVisible()
})

it('opens the login without a toast when the session was ended elsewhere', async () => {
  mockError('get', '/users/get_self', 401)
  mockError('get', '/users/connections/:id', 401)
  renderApp('/')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(currentUrlPath()).toBe('/login')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  await waitFor(() => expect(offlineRecord.load()).toBeUndefined())
})

it('sends no request, and says so, when the provider can’t be loaded', async () => {
  connectProvider.mockRejectedValueOnce(new Error('No provider.'))
  renderApp('/')
  await findCard()
  expect(await screen.findByText('Unable to load session.')).toBeVisible()
  expect(await screen.findByText('Failed to load', { selector: 'h2' })).toBeVisible()
  expect(sentRequests).toEqual([])
})
