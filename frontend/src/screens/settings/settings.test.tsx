import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aRow, aSelf, aSignIn, someSettings } from '@/testing/factories'
import { mockPhone } from '@/testing/mockPhone'
import { loseNetwork } from '@/testing/navigator'
import { alice, openSettings } from '@/testing/openSettings'
import { currentUrlPath, renderSignedIn } from '@/testing/renderScreen'
import { mockDelayedResponse, mockError, mockNetworkError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import { SettingsScreen } from './SettingsScreen'

const SETTINGS_PATH = '/users/settings'
const BLOCKS_PATH = '/users/blocks'

const bob = aRow({ full_name: 'Bob Roy' })
const zoe = aRow({ full_name: 'Zoé Côté' })

const findAudience = (part: string): Promise<HTMLElement> =>
  screen.findByRole('combobox', { name: part })

const chooseAudience = async (user: UserEvent, part: string, audience: string): Promise<void> =>
  user.selectOptions(await findAudience(part), audience)

it('links to the terms and the privacy page', async () => {
  openSettings()
  const legal = within(await screen.findByRole('navigation', { name: 'Legal' }))
  expect(legal.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  expect(legal.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
})

// Tests of the settings of who sees which part of the profile.

it('shows what a stranger sees, which changes with a choice', async () => {
  const self = aSelf({ email: 'alice@rink.test', location: 'Laval, Quebec', jersey_number: 14 })
  mockResponse('get', BLOCKS_PATH, [])
  mockResponse('get', SETTINGS_PATH, someSettings({ email: 'me' }))
  const user = renderSignedIn(<SettingsScreen />, '/settings', self)
  const view = await screen.findByRole('region', { name: 'What a stranger sees' })
  expect(view).toHaveTextContent('Laval')
  expect(view).toHaveTextContent('14')
  expect(view).not.toHaveTextContent('alice@rink.test')
  expect(view).toHaveTextContent('Not your email.')
  mockResponse('patch', SETTINGS_PATH, someSettings({ email: 'me', location: 'signed_in' }))
  await chooseAudience(user, 'Location', 'Logged-in fans')
  await waitFor(() => expect(view).not.toHaveTextContent('Laval'))
  expect(view).toHaveTextContent('Not your email and your location.')
})

it('saves a choice by itself and shows it at once, without a toast', async () => {
  const user = openSettings()
  const release = mockDelayedResponse('patch', SETTINGS_PATH, someSettings({ email: 'me' }))
  await chooseAudience(user, 'Email', 'Only me')
  await waitFor(async () => expect(await findAudience('Email')).toHaveDisplayValue('Only me'))
  release()
  expect(await screen.findByText('Not your email.')).toBeVisible()
  expect(await release.requests[0]?.json()).toEqual({ visibility: { email: 'me' } })
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
})

it('takes a choice back that the server did not save', async () => {
  const user = openSettings()
  mockNetworkError('patch', SETTINGS_PATH)
  await chooseAudience(user, 'Following', 'Only me')
  await expectErrorToast('Could not save this choice.')
  expect(await findAudience('Following')).toHaveDisplayValue('Everyone')
})

it('keeps a later choice when an earlier one is saved', async () => {
  const user = openSettings()
  const release = mockDelayedResponse('patch', SETTINGS_PATH, someSettings({ email: 'me' }))
  await chooseAudience(user, 'Email', 'Only me')
  const settingsWithBoth = someSettings({ email: 'me', location: 'me' })
  const releaseLater = mockDelayedResponse('patch', SETTINGS_PATH, settingsWithBoth)
  await chooseAudience(user, 'Location', 'Only me')
  const later = await findAudience('Location')
  release()
  await waitFor(() => expect(releaseLater.requests).toHaveLength(1))
  expect(later).toHaveDisplayValue('Only me')
  releaseLater()
  await waitFor(() => expect(later).toHaveDisplayValue('Only me'))
})

it.each([
  ['your settings', SETTINGS_PATH, someSettings({ email: 'me' }), 'Not your email.'],
  ['the fans you blocked', BLOCKS_PATH, [bob], 'Bob Roy'],
  ['your logins', '/users/sign_ins', [aSignIn({ browser: 'Safari on Mac' })], 'Safari on Mac'],
])(
  'shows that it loads, says if it could not fetch %s, and tries again',
  async (what, path, response, shown) => {
    mockResponse('get', SETTINGS_PATH, someSettings())
    mockResponse('get', BLOCKS_PATH, [])
    mockNetworkError('get', path)
    const user = renderSignedIn(<SettingsScreen />, '/settings', alice)
    expect(await screen.findAllByText('Loading…')).not.toHaveLength(0)
    expect(await screen.findByRole('heading', { name: 'Failed to load' })).toBeVisible()
    expect(screen.getByText(new RegExp(`Could not fetch ${what}\\.`))).toBeVisible()
    mockResponse('get', path, response)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(shown)).toBeVisible()
  },
)

it('can be saved while requests get through, whatever the browser says of the network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openSettings({ blocked: [bob] })
  expect(await screen.findByRole('button', { name: /^Unblock/ })).toBeEnabled()
  expect(await findAudience('Email')).toBeEnabled()
  expect(screen.queryByText('Offline')).not.toBeInTheDocument()
  expect(screen.queryByText(/^No connection\./)).not.toBeInTheDocument()
})

it('says that nothing can be saved without a network', async () => {
  openSettings({ blocked: [bob] })
  await screen.findByRole('button', { name: /^Unblock/ })
  loseNetwork()
  expect(await screen.findByText(/^No connection\./)).toBeVisible()
  expect(await findAudience('Email')).toBeDisabled()
  expect(await screen.findByRole('button', { name: /^Unblock/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeDisabled()
  expect(screen.getByRole('group', { name: 'Colour mode' })).toBeEnabled()
})

// Tests of the list of blocked fans.

it('says when no fan is blocked and no login is recent', async () => {
  openSettings()
  expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible()
  expect(await screen.findByText('There are no recent logins.')).toBeVisible()
})

it('unblocks a fan, moves the focus to the next row, and can undo it', async () => {
  const user = openSettings({ blocked: [bob, zoe] })
  const unblock = mockResponse('post', '/users/unblock/:id', {
    user_id: bob._id,
    is_blocked: false,
  })
  const block = mockResponse('post', '/users/block/:id', { user_id: bob._id, is_blocked: true })
  const button = await screen.findByRole('button', { name: /^Unblock\s*Bob Roy$/ })
  mockResponse('get', BLOCKS_PATH, [zoe])
  await user.click(button)
  expect(await screen.findByText('Unblocked Bob Roy')).toBeVisible()
  expect(unblock.requests[0]?.url).toContain(bob._id)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: /^Unblock\s*Zoé Côté$/ })).toHaveFocus()

  mockResponse('get', BLOCKS_PATH, [bob, zoe])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Blocked Bob Roy')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(block.requests[0]?.url).toContain(bob._id)
  expect(await screen.findByRole('button', { name: /^Unblock\s*Bob Roy$/ })).toBeVisible()
})

it('keeps a fan on the list whom the server did not unblock', async () => {
  const user = openSettings({ blocked: [bob] })
  mockError('post', '/users/unblock/:id', 500)
  await user.click(await screen.findByRole('button', { name: /^Unblock\s*Bob Roy$/ }))
  await expectErrorToast('Could not unblock Bob Roy.')
  expect(screen.getByRole('button', { name: /^Unblock\s*Bob Roy$/ })).toBeEnabled()
})

it('loads more blocked fans from the cursor in the Link header', async () => {
  const Link = '</users/blocks?limit=50&cursor=next>; rel="next"'
  mockResponse('get', BLOCKS_PATH, [bob], { headers: { Link } })
  const user = renderSignedIn(<SettingsScreen />, '/settings', alice)
  const showMoreButton = await screen.findByRole('button', { name: 'Show more' })
  const { requests } = mockResponse('get', BLOCKS_PATH, [zoe])
  await user.click(showMoreButton)
  expect(await screen.findByRole('button', { name: /Zoé Côté$/ })).toBeVisible()
  expect(new URL(requests[0]?.url ?? '').searchParams.get('cursor')).toBe('next')
})

// Tests of the colour mode.

it('offers light, dark and the device’s colour mode, light by default', async () => {
  const user = openSettings()
  const group = within(await screen.findByRole('group', { name: 'Colour mode' }))
  vi.stubGlobal('matchMedia', (query: string) => ({ ...mockPhone(query), matches: true }))
  expect(group.getByRole('radio', { name: 'Light' })).toBeChecked()
  await user.click(group.getByRole('radio', { name: 'Same as my device' }))
  expect(document.documentElement.dataset.colorScheme).toBe('dark')
  await waitFor(() => expect(group.getByRole('radio', { name: 'Same as my device' })).toBeChecked())
  await user.click(group.getByRole('radio', { name: 'Light' }))
  expect(document.documentElement.dataset.colorScheme).toBe('light')
  expect(localStorage.getItem('hockeyhub-mode')).toBe('light')
})

// Tests of signing out everywhere.

async function askToSignOut(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }))
  expect(dialog.getByText(/^This signs you out/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
}

it('ends all sessions after it has said so, and leads to the login', async () => {
  const user = openSettings()
  const { requests } = mockResponse('post', '/users/sign_out_everywhere', null, { status: 200 })
  await askToSignOut(user)
  await waitFor(() => expect(currentUrlPath()).toBe('/login'))
  expect(screen.getByText('Signed out everywhere')).toBeVisible()
  expect(requests).toHaveLength(1)
})

it('stays signed in when the server could not end the sessions', async () => {
  const user = openSettings()
  mockError('post', '/users/sign_out_everywhere', 500, '')
  await askToSignOut(user)
  await expectErrorToast('Unable to sign out everywhere.')
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled()
})

it('signs out here when another device ended the session first, and claims no more than that', async () => {
  const user = openSettings()
  mockError('post', '/users/sign_out_everywhere', 401)
  await askToSignOut(user)
  await waitFor(() => expect(currentUrlPath()).toBe('/login'))
  expect(await screen.findByText('Signed out')).toBeVisible()
  expect(screen.getByText(/^This session had already ended\./)).toBeVisible()
})

it('finds out by itself that the sessions ended when the response was lost', async () => {
  const user = openSettings()
  mockNetworkError('post', '/users/sign_out_everywhere')
  await screen.findByRole('button', { name: 'Sign out everywhere' })
  mockError('get', '/users/get_self', 401)
  await askToSignOut(user)
  await waitFor(() => expect(currentUrlPath()).toMatch(/^\/login/))
})
