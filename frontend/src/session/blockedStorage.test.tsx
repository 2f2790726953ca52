import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from '@/browser/page'
import { setAccount } from '@/testing/account'
import { aSelf, someSettings } from '@/testing/factories'
import { logIn, openEmail } from '@/testing/openEmail'
import { openSettings } from '@/testing/openSettings'
import { renderApp } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import { mockError, mockResponse } from '@/testing/server'
import { offlineRecord } from './offlineRecord'

const alice = aSelf()

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  vi.spyOn(page, 'reload').mockReturnValue()
})

afterEach(async () => {
  act(() => setAccount(null))
  await waitFor(() => expect(offlineRecord.load()).toBeUndefined())
  expect(page.reload).not.toHaveBeenCalled()
})

it.each(['', 'en', 'fr'] as const)('lets a fan log in whose language is %j', async (language) => {
  mockResponse('get', '/users/get_self', { ...alice, language })
  await logIn(await openEmail('/login', renderApp))
  expect(await screen.findByText('Login successful.')).toBeVisible()
  await waitFor(() => expect(currentUrlPath()).toBe('/'))
})

it('keeps a new fan signed in, and says that the account was created', async () => {
  mockError('get', '/users/get_self', 404)
  mockResponse('put', '/users/', alice, { status: 201 })
  await logIn(await openEmail('/login', renderApp))
  expect(await screen.findByText('Account created.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: alice.full_name })).toBeVisible()
  expect(screen.queryByText('Login successful.')).not.toBeInTheDocument()
})

it('stores another language without ending the session', async () => {
  const { requests } = mockResponse('patch', '/users/settings', someSettings())
  const user = openSettings()
  await user.click(await screen.findByRole('radio', { name: 'Français' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(screen.getByRole('radio', { name: 'Français' })).toBeChecked()
})

it('notices that the session ended', async () => {
  mockResponse('get', '/users/get_self', alice)
  await logIn(await openEmail('/login', renderApp))
  await screen.findByRole('heading', { name: alice.full_name })
  act(() => setAccount(null))
  expect(await screen.findByText('Please log in')).toBeVisible()
})
