import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { page } from '@/browser/page'
import { emailVisibilityQuestion } from '@/stores/fanFlags'
import { profileDraft } from '@/stores/profileDraft'
import { ALICE_ACCOUNT, givenSession, provider, setAccount } from '@/testing/account'
import { aSelf, aUser } from '@/testing/factories'
import { connectProvider } from '@/testing/firebase'
import { renderApp, renderAppSignedIn } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import {
  mockDelayedResponse,
  mockError,
  mockNetworkError,
  mockResponse,
  server,
} from '@/testing/server'
import { expectErrorToast, leftToast, openNextPage } from '@/testing/toasts'
import { offlineRecord } from './offlineRecord'
import { sessionFlag } from './sessionFlag'
import { useSignOutOfEndedSession } from './useSignOutOfEndedSession'

const LOGGED_OUT_MESSAGE = 'You were logged out. Log in to go on.'

const alice = aSelf()

it('leaves nothing in this browser of a session that was ended elsewhere', async () => {
  const signOut = vi.spyOn(provider, 'signOut')
  profileDraft.save(alice._id, { bio: 'Goalie' }, [])
  givenSession()
  mockError('get', '/users/get_self', 401)
  renderApp('/')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  await waitFor(() => expect(signOut).toHaveBeenCalled())
  expect(sessionFlag.mayHaveSession()).toBe(false)
  expect(profileDraft.load(alice._id)).toBeNull()
})

it('signs out a session that ended while the page reloaded after the sign-in', async () => {
  const signOut = vi.spyOn(provider, 'signOut')
  sessionStorage.setItem('hockeyhub-sign-in', '1')
  givenSession()
  mockError('get', '/users/get_self', 401)
  renderApp('/')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  await waitFor(() => expect(signOut).toHaveBeenCalled())
  expect(sessionStorage).not.toHaveProperty('hockeyhub-sign-in')
})

it.each([
  ['a newcomer whose record can’t be created yet', 404],
  ['a deactivated fan', 403],
  ['a fan during an outage', 503],
])('keeps the sign-in of %s', async (_who, status) => {
  const signOut = vi.spyOn(provider, 'signOut')
  givenSession()
  mockError('get', '/users/get_self', status)
  mockError('put', '/users/', 503)
  renderApp('/')
  expect(await screen.findByText('We couldn’t load your session')).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
  expect(sessionFlag.mayHaveSession()).toBe(true)
})

it.each([
  [false, 1],
  [true, 0],
])('keeps an account that signs in right now (%s: %i sign-outs)', async (isExpected, calls) => {
  const signOut = vi.spyOn(provider, 'signOut')
  const open = vi.fn(() => Promise.resolve(provider))
  renderHook(() => useSignOutOfEndedSession(ALICE_ACCOUNT, open, () => isExpected, vi.fn()))
  await Promise.all(open.mock.results.map(({ value }) => value))
  expect(signOut).toHaveBeenCalledTimes(calls)
})

it('does not load the provider for a visitor without a session', async () => {
  renderApp('/nowhere')
  await screen.findByText('404 Page not found')
  expect(connectProvider).not.toHaveBeenCalled()
})

it('creates the missing record, reloads and then says so', async () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  mockError('get', '/users/get_self', 404)
  const { requests } = mockResponse('put', '/users/', alice, { status: 201 })
  givenSession()
  renderApp('/')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(emailVisibilityQuestion.isSet(alice._id)).toBe(true)
  expect(await requests[0]?.json()).toEqual({
    full_name: 'Alice Tremblay',
    email: 'alice@rink.test',
    phone_number: '',
    dob: null,
    gender: 'Rather not say',
    photo_url: '',
  })
  cleanup()
  openNextPage()
  renderAppSignedIn('/', alice)
  expect(await screen.findByText('Account created.')).toBeVisible()
})

it.each([
  ['/signup', '/'],
  ['/signup?redirect=/binder', '/binder'],
])('opens with a new fan’s card what %s leads to, in one reload', async (path, target) => {
  const replace = vi.spyOn(page, 'replace').mockReturnValue()
  mockError('get', '/users/get_self', 404)
  mockResponse('put', '/users/', alice, { status: 201 })
  givenSession()
  renderApp(path)
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(target))
  expect(offlineRecord.load(ALICE_ACCOUNT.uid)?.full_name).toBe(alice.full_name)
})

it('says so also if the record is refetched while it is created', async () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  mockError('get', '/users/get_self', 404)
  const release = mockDelayedResponse('put', '/users/', alice, { status: 201 })
  givenSession()
  renderApp('/')
  const methods: string[] = []
  server.events.on('request:start', ({ request }) => methods.push(request.method))
  await waitFor(() => expect(methods).toEqual(['GET', 'PUT']))
  mockDelayedResponse('get', '/users/get_self', alice)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(methods).toEqual(['GET', 'PUT', 'GET']))
  release()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(leftToast()?.title).toBe('Account created.')
})

it.each([
  ['', 'zoe'],
  ['\u200b', 'zoe'],
  ['\u0410lex Roy', '\u0410lex Roy'], // the server refuses it, and the fan corrects it
  ['Zoe\u0301\nRoy', 'Zoé Roy'],
  ['\u200fWayne 9\ufe0f\u20e3\u200b', 'Wayne 9\ufe0f\u20e3'],
  ['🏒'.repeat(101), '🏒'.repeat(100)],
  [` ${'Z'.repeat(101)}`, 'Z'.repeat(100)],
  ['\u0958'.repeat(51), '\u0915\u093c'.repeat(50)], // the server counts it as two characters
])('names the record of an account called %j %j', async (name, recordName) => {
  vi.spyOn(page, 'reload').mockReturnValue()
  mockError('get', '/users/get_self', 404)
  const { requests } = mockResponse('put', '/users/', alice, { status: 201 })
  givenSession({ uid: 'u', email: 'zoe@rink.test', name, photoUrl: '' })
  renderApp('/')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toMatchObject({ full_name: recordName })
})

it('offers a retry when the session cannot be loaded', async () => {
  givenSession()
  mockNetworkError('get', '/users/get_self')
  const user = renderApp('/')
  expect(await screen.findByText('We couldn’t load your session')).toBeInTheDocument()
  await expectErrorToast('Unable to load session.')
  await expectErrorToast('The server can’t be reached.')
  expect(screen.getByRole('main')).not.toHaveTextContent('Unable to load session.')
  mockResponse('get', '/users/get_self', alice)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: alice.full_name })).toBeInTheDocument()
})

it('shows the server’s own message for a rejected session', async () => {
  givenSession()
  mockError('get', '/users/get_self', 409, {
    title: 'Email taken',
    description: 'By someone else.',
  })
  renderApp('/')
  expect(await screen.findByText('Email taken', { selector: '[role=alert] *' })).toBeVisible()
  await expectErrorToast('By someone else.')
})

it('still shows a profile when the session cannot be loaded', async () => {
  givenSession()
  mockNetworkError('get', '/users/get_self')
  const bob = aUser({ full_name: 'Bob Roy' })
  renderApp(`/users/${bob._id}`, { profile: bob })
  expect(await screen.findByRole('heading', { name: 'Bob Roy' })).toBeVisible()
  expect(await screen.findByText('Unable to load session.')).toBeVisible()
})

it('signs out to the login, forgets the session and ends it on the server', async () => {
  const { requests } = mockResponse('post', '/users/sign_out', null)
  const user = renderAppSignedIn('/', alice)
  await user.click(await screen.findByRole('button', { name: /Alice Tremblay/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(currentUrlPath()).toBe('/login')
  expect(sessionFlag.mayHaveSession()).toBe(false)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.headers.get('Authorization')).toMatch(/^Bearer ./)
})

it('signs out without a network too', async () => {
  mockNetworkError('post', '/users/sign_out')
  const user = renderAppSignedIn('/', alice)
  await user.click(await screen.findByRole('button', { name: /Alice Tremblay/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(screen.queryByText(LOGGED_OUT_MESSAGE)).not.toBeInTheDocument()
})

it('asks to log in again when the session ends by itself', async () => {
  const user = renderAppSignedIn('/', alice)
  await screen.findByRole('heading', { name: alice.full_name })
  setAccount(null)
  expect(await screen.findByText('Please log in')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Go to Login' }))
  expect(currentUrlPath()).toBe('/login?redirect=/')
  expect(await screen.findByText(LOGGED_OUT_MESSAGE)).toBeVisible()
})

it('says on the login that the session ended, with the e-mail filled in', async () => {
  const user = renderAppSignedIn('/find-users', alice)
  await screen.findByPlaceholderText('Name or Email')
  setAccount(null)
  expect(await screen.findByText(LOGGED_OUT_MESSAGE)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use Email' }))
  expect(screen.getByLabelText(/Email/)).toHaveValue(alice.email)
  expect(screen.getByLabelText(/^Password/)).toHaveFocus()
})

it('says on the login that the session ended before the page was opened', async () => {
  mockError('get', '/users/get_self', 401)
  givenSession()
  const user = renderApp('/find-users')
  expect(await screen.findByText(LOGGED_OUT_MESSAGE)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use Email' }))
  expect(screen.getByLabelText(/Email/)).toHaveValue(ALICE_ACCOUNT.email)
})

it('ends the session when any call says that it was ended', async () => {
  const user = renderAppSignedIn('/find-users', alice)
  const search = await screen.findByPlaceholderText('Name or Email')
  mockError('get', '/users/search', 401)
  mockError('get', '/users/get_self', 401)
  await user.type(search, 'bob')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(currentUrlPath()).toBe('/login?redirect=/find-users%3Fq%3Dbob')
  expect(offlineRecord.load()).toBeUndefined()
})

it('is signed out when the server makes no new record for an erased fan', async () => {
  mockError('get', '/users/get_self', 404)
  const { requests } = mockError('put', '/users/', 401)
  givenSession()
  renderApp('/')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(requests).toHaveLength(2) // the second one has a renewed token
})

it('stays signed in when signing out fails, and says so', async () => {
  const { requests } = mockResponse('post', '/users/sign_out', null)
  vi.spyOn(provider, 'signOut').mockRejectedValue(new Error('no'))
  const user = renderAppSignedIn('/', alice)
  await user.click(await screen.findByRole('button', { name: /Alice Tremblay/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByText('Unable to sign out.')).toBeInTheDocument()
  // The menu is still open, so the heading is hidden from assistive technology.
  const dashboard = { name: alice.full_name, hidden: true }
  expect(await screen.findByRole('heading', dashboard)).toBeInTheDocument()
  expect(currentUrlPath()).toBe('/')
  expect(sessionFlag.mayHaveSession()).toBe(true)
  expect(requests).toEqual([])
  setAccount(null) // later the session ends by itself
  expect(await screen.findByText(LOGGED_OUT_MESSAGE)).toBeInTheDocument()
})
