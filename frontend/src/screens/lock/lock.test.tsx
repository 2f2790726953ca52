import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { page } from '@/browser/page'
import { lockPass } from '@/stores/lockPass'
import { givenSession } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { connectProvider } from '@/testing/firebase'
import { renderApp, renderAppSignedIn } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import { mockError, mockResponse } from '@/testing/server'

const OVERRIDE_PATH = '/lock/override'
const TWO_HOURS_MS = 7_200_000
const issuedPass = { pass: 'signed-pass', expires_in_ms: TWO_HOURS_MS }
const lockedResponse = { message: 'HockeyHub is being upgraded.', code: 'locked' }

const lockScreen = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: 'Welcome to HockeyHub' })

async function enterCode(user: UserEvent, code: string): Promise<void> {
  await user.type(await screen.findByPlaceholderText('Enter override code'), code)
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
}

it('says what is going on, and calls neither the server nor the provider', async () => {
  givenSession()
  renderApp('/find-users', { locked: true })
  expect(await lockScreen()).toBeVisible()
  expect(screen.getByText(/upgraded and will be back within the hour/)).toBeVisible()
  expect(screen.getByLabelText('Admin Override')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Welcome to HockeyHub'))
  expect(connectProvider).not.toHaveBeenCalled()
})

it('opens with the override code, and sends the lock pass with each request', async () => {
  givenSession()
  const override = mockResponse('post', OVERRIDE_PATH, issuedPass)
  const self = mockResponse('get', '/users/get_self', aSelf())
  const user = renderApp('/', { locked: true })
  await enterCode(user, 'power play')
  expect(await screen.findByRole('heading', { name: 'Alice Tremblay' })).toBeVisible()
  expect(await override.requests[0]?.json()).toEqual({ code: 'power play' })
  expect(self.requests[0]?.headers.get('X-Lock-Pass')).toBe('signed-pass')
})

it('rejects a wrong override code and keeps it to be corrected', async () => {
  mockError('post', OVERRIDE_PATH, 403, 'Incorrect code')
  const user = renderApp('/', { locked: true })
  await enterCode(user, 'offside')
  expect(await screen.findByText('Incorrect code')).toBeVisible()
  expect(screen.getByLabelText('Admin Override')).toHaveValue('offside')
  expect(lockPass.current()).toBeNull()
})

it('sends no empty override code', async () => {
  const user = renderApp('/', { locked: true })
  await lockScreen()
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByText('Please fill in this field.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Admin Override')).toHaveFocus())
})

it('says how long to wait after too many attempts', async () => {
  const body = { message: 'Slow down.', code: 'throttled' }
  mockResponse('post', OVERRIDE_PATH, body, { status: 429, headers: { 'Retry-After': '42' } })
  const user = renderApp('/', { locked: true })
  await enterCode(user, 'offside')
  expect(await screen.findByText('Too many attempts. Please wait 42 seconds.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeDisabled()
})

it('submits the key of the address by itself and removes it from there', async () => {
  const { requests } = mockResponse('post', OVERRIDE_PATH, issuedPass)
  renderApp('/login?redirect=%2Fprofile&key=power%20play', { locked: true })
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(await requests[0]?.json()).toEqual({ code: 'power play' })
  expect(requests).toHaveLength(1)
  expect(currentUrlPath()).toBe('/login?redirect=%2Fprofile')
})

it('reloads when the site was unlocked in the meantime', async () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  mockError('post', OVERRIDE_PATH, 404, 'The site is not locked.')
  const user = renderApp('/', { locked: true })
  await enterCode(user, 'power play')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('keeps the lock pass for two hours and not longer', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  lockPass.save('signed-pass')
  vi.setSystemTime(Date.now() + TWO_HOURS_MS - 1)
  expect(lockPass.current()).toBe('signed-pass')
  vi.setSystemTime(Date.now() + 1)
  expect(lockPass.current()).toBeNull()
})

it('ignores a lock pass from the future', () => {
  lockPass.save('signed-pass')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() - 60_000)
  expect(lockPass.current()).toBeNull()
})

/** Opens the site with a lock pass and moves a mocked clock on until the pass has expired. */
async function outliveThePass(): Promise<void> {
  lockPass.save('signed-pass')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderApp('/login', { locked: true })
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  act(() => void vi.advanceTimersByTime(TWO_HOURS_MS))
}

it('locks again at the end of the two hours, in the open page too', async () => {
  mockResponse('get', '/users/get_self', lockedResponse, { status: 503 })
  await outliveThePass()
  expect(await lockScreen()).toBeVisible()
})

it('does not lock at the end of the two hours when the site is unlocked by then', async () => {
  const { requests } = mockError('get', '/users/get_self', 401, 'Unable to fetch current user')
  await outliveThePass()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible()
})

it.each([
  ['open', 401, 2],
  ['still locked', 503, 0],
])('polls each minute whether the site is open: %s', async (_state, status, reloads) => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  const { requests } = mockResponse('get', '/users/get_self', lockedResponse, { status })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderApp('/', { locked: true })
  await lockScreen()
  for (const pollCount of [1, 2]) {
    expect(requests).toHaveLength(pollCount - 1)
    act(() => void vi.advanceTimersByTime(60_000))
    await waitFor(() => expect(requests).toHaveLength(pollCount))
  }
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(reloads))
})

it('appears when a call fails because the site was locked', async () => {
  mockResponse('get', '/users/connections/:id', lockedResponse, { status: 503 })
  renderAppSignedIn('/', aSelf())
  expect(await lockScreen()).toBeVisible()
})

it('is not shown when only the database is unavailable', async () => {
  const unavailableResponse = { message: 'The database is away.', code: 'unavailable' }
  mockResponse('get', '/users/connections/:id', unavailableResponse, { status: 503 })
  renderAppSignedIn('/', aSelf())
  expect(await screen.findByText('Failed to load')).toBeVisible()
  expect(screen.queryByLabelText('Admin Override')).not.toBeInTheDocument()
})
