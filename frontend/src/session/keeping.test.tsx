import { renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ALICE_ACCOUNT, alreadySignedIn, tell } from '@/testing/account'
import { aSelf, connectionsOf } from '@/testing/factories'
import { BOOT, renderApp, renderSignedIn } from '@/testing/renderApp'
import { answer, refuse, unreachable } from '@/testing/server'
import { keptRecord } from './keptRecord'
import { useKept } from './useKept'

const alice = aSelf()
const { uid } = ALICE_ACCOUNT

function away(): void {
  unreachable('get', '/users/get_self')
  unreachable('get', '/users/connections/:id')
}

it('keeps one’s own record until the sign-out', async () => {
  answer('get', '/users/connections/:id', connectionsOf())
  renderSignedIn('/profile', alice)
  await screen.findByRole('heading', { level: 1, name: alice.full_name })
  expect(keptRecord.of(uid)).toEqual(alice)
  tell(null)
  await waitFor(() => expect(keptRecord.of()).toBeUndefined())
})

it('shows what was kept while the server is away, says so, and comes back', async () => {
  keptRecord.keep(uid, alice)
  alreadySignedIn()
  away()
  renderApp('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
  expect(screen.getByText('Offline')).toBeVisible()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()

  answer('get', '/users/get_self', alice)
  answer('get', '/users/connections/:id', connectionsOf({ followers_count: 7 }))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Offline')).not.toBeInTheDocument())
  expect(await screen.findByText('7')).toBeVisible()
})

it('needs no answer of the provider where there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keptRecord.keep(uid, alice)
  alreadySignedIn()
  away()
  renderApp('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
})

it.each([
  ['is shown at once on the page that stands in for one of the network', true, alice],
  ['is waited with on a page of the network', false, undefined],
])('%s', (_, kept, expected) => {
  keptRecord.keep(uid, alice)
  alreadySignedIn()
  const { result } = renderHook(() => useKept({ ...BOOT, kept }, undefined, false, null))
  expect(result.current).toEqual(expected)
})

it('shows nobody the record of another', async () => {
  keptRecord.keep('bob-uid', aSelf({ full_name: 'Bob Roy' }))
  alreadySignedIn()
  unreachable('get', '/users/get_self')
  renderApp('/profile')
  expect(await screen.findByText('We couldn’t load your session')).toBeVisible()
  expect(screen.queryByText('Bob Roy')).not.toBeInTheDocument()
})

it('lets a refusal stand, whatever was kept', async () => {
  keptRecord.keep(uid, alice)
  alreadySignedIn()
  refuse('get', '/users/get_self', 401)
  renderApp('/profile')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(keptRecord.of()).toBeUndefined()
})
