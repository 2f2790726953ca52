import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ALICE_ACCOUNT, givenSession, provider, setAccount } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { connectProvider, delayProvider } from '@/testing/firebase'
import { renderApp, renderAppSignedIn } from '@/testing/renderApp'
import { mockResponse } from '@/testing/server'
import { sessionFlag } from './sessionFlag'

const LOGGED_OUT_MESSAGE = 'You were logged out. Log in to go on.'

const alice = aSelf()

/** Imitates the signal that this tab gets before a sign-out in another tab, or after it has failed. */
function receiveSignOutSignal(expected: boolean): void {
  const signal = { key: 'hockeyhub-sign-out', newValue: String(expected) }
  act(() => void window.dispatchEvent(new StorageEvent('storage', signal)))
}

/** Imitates what this tab gets when the fan signs out in another tab. */
function signOutInAnotherTab(): void {
  receiveSignOutSignal(true)
  setAccount(null)
}

/** Calls `signOut`, which imitates a sign-out in another tab, while this tab restores the account. */
async function restoreDuring(signOut: () => void): Promise<void> {
  const connect = delayProvider()
  mockResponse('get', '/users/get_self', alice)
  givenSession()
  renderApp('/')
  await waitFor(() => expect(connectProvider).toHaveBeenCalled())
  signOut()
  connect()
}

it('stores no account again that the fan signs out in another tab', async () => {
  await restoreDuring(() => {
    sessionFlag.clear()
    receiveSignOutSignal(true)
  })
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(sessionFlag.mayHaveSession()).toBe(false)
})

it('restores the account when the sign-out in another tab has failed', async () => {
  await restoreDuring(() => {
    receiveSignOutSignal(true)
    receiveSignOutSignal(false)
  })
  expect(await screen.findByRole('heading', { name: alice.full_name })).toBeVisible()
})

it('leaves it to the provider to notice a sign-out once the account is restored', async () => {
  const signOut = vi.spyOn(provider, 'signOut')
  renderAppSignedIn('/find-users', alice)
  await screen.findByPlaceholderText('Name or Email')
  receiveSignOutSignal(true)
  setAccount(ALICE_ACCOUNT)
  expect(signOut).not.toHaveBeenCalled()
})

it('fills in no e-mail on the login when the fan signs out in another tab', async () => {
  const user = renderAppSignedIn('/find-users', alice)
  await screen.findByPlaceholderText('Name or Email')
  signOutInAnotherTab()
  await user.click(await screen.findByRole('button', { name: 'Use Email' }))
  expect(screen.getByLabelText(/Email/)).toHaveValue('')
  expect(screen.queryByText(LOGGED_OUT_MESSAGE)).not.toBeInTheDocument()
})

it('tells the other tabs of a sign-out, and stores nothing', async () => {
  const store = vi.spyOn(Storage.prototype, 'setItem')
  mockResponse('post', '/users/sign_out', null)
  const user = renderAppSignedIn('/', alice)
  await user.click(await screen.findByRole('button', { name: /Alice Tremblay/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Login' })
  expect(store).toHaveBeenCalledWith('hockeyhub-sign-out', 'true')
  expect(localStorage).not.toHaveProperty('hockeyhub-sign-out')
})

it('says on the dashboard that the fan signed out in another tab', async () => {
  const user = renderAppSignedIn('/', alice)
  await screen.findByRole('heading', { name: alice.full_name })
  signOutInAnotherTab()
  expect(await screen.findByText('You signed out in another tab.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go to Login' }))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(screen.queryByText(LOGGED_OUT_MESSAGE)).not.toBeInTheDocument()
})
