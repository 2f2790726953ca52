import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { provider, providerError } from '@/testing/account'
import { openSettings, pressWhenReady } from '@/testing/openSettings'
import { pendingPromise } from '@/testing/pendingPromise'
import { mockError, mockResponse } from '@/testing/server'

const findField = (label: string): HTMLElement => screen.getByLabelText(label)

/** Opens the dialog, fills it in and submits it. */
async function submitNewPassword({
  password = 'Slapshot9',
  confirmation = 'Slapshot9',
} = {}): Promise<void> {
  const user = openSettings()
  await pressWhenReady(user, 'Change password')
  await waitFor(() => expect(findField('Current Password')).toHaveFocus())
  await user.type(findField('Current Password'), 'Hockey123')
  await user.type(findField('New Password'), password)
  await user.type(findField('Confirm Password'), `${confirmation}{Enter}`)
}

it('signs in again, sets the new password and signs the other devices out', async () => {
  const calls: string[] = []
  vi.spyOn(provider, 'reauthenticateWithPassword').mockImplementation((password) => {
    calls.push(`again ${password}`)
    return Promise.resolve()
  })
  vi.spyOn(provider, 'changePassword').mockImplementation((password) => {
    calls.push(`change ${password}`)
    return Promise.resolve()
  })
  const { requests } = mockResponse('post', '/users/sign_out_others', null)
  await submitNewPassword()
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(screen.getByText('Your other devices are signed out.')).toBeVisible()
  expect(calls).toEqual(['again Hockey123', 'change Slapshot9'])
  expect(requests).toHaveLength(1)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

it('says that other devices go later when the server can’t sign them out now', async () => {
  mockError('post', '/users/sign_out_others', 503)
  await submitNewPassword()
  expect(
    await screen.findByText('Your other devices will be signed out within minutes.'),
  ).toBeVisible()
})

it('has the rules of the sign-up, and says what password managers need', async () => {
  const changePassword = vi.spyOn(provider, 'changePassword')
  await submitNewPassword({ password: 'short1', confirmation: 'short2' })
  expect(await screen.findByText(/^Password must be at least 8 characters long/)).toBeVisible()
  expect(screen.getByText('Passwords do not match.')).toBeVisible()
  await waitFor(() => expect(findField('New Password')).toHaveFocus())
  expect(findField('Current Password')).toHaveAttribute('autocomplete', 'current-password')
  expect(findField('New Password')).toHaveAttribute('autocomplete', 'new-password')
  expect(changePassword).not.toHaveBeenCalled()
})

it('says which password is wrong, and changes nothing', async () => {
  const wrongPasswordError = providerError('auth/invalid-credential')
  vi.spyOn(provider, 'reauthenticateWithPassword').mockRejectedValue(wrongPasswordError)
  const changePassword = vi.spyOn(provider, 'changePassword')
  await submitNewPassword()
  expect(await screen.findByText('Wrong password.')).toBeVisible()
  await waitFor(() => expect(findField('Current Password')).toHaveFocus())
  expect(findField('New Password')).toHaveValue('Slapshot9')
  expect(changePassword).not.toHaveBeenCalled()
})

it.each([
  ['auth/password-does-not-meet-requirements', 'Please choose a stronger password.'],
  ['auth/weak-password', 'Please choose a stronger password.'],
])('says at the new password that the provider refused it (%s)', async (code, text) => {
  vi.spyOn(provider, 'changePassword').mockRejectedValue(providerError(code))
  await submitNewPassword()
  expect(await screen.findByText(text)).toBeVisible()
  await waitFor(() => expect(findField('New Password')).toHaveFocus())
})

it.each([
  ['auth/too-many-requests', /^Too many attempts\./],
  ['auth/network-request-failed', /^The server can’t be reached\./],
])('keeps the dialog and says what to do after %s', async (code, text) => {
  vi.spyOn(provider, 'reauthenticateWithPassword').mockRejectedValue(providerError(code))
  await submitNewPassword()
  expect(await screen.findByText('Password not changed')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(findField('New Password')).toHaveValue('Slapshot9')
})

it('doesn’t claim that nothing changed when the provider’s response to the new password is lost', async () => {
  const networkError = providerError('auth/network-request-failed')
  vi.spyOn(provider, 'changePassword').mockRejectedValue(networkError)
  const { requests } = mockResponse('post', '/users/sign_out_others', null)
  await submitNewPassword()
  expect(await screen.findByText('We can’t tell whether your password changed')).toBeVisible()
  expect(screen.getByText('Try the new one.')).toBeVisible()
  expect(screen.queryByText('Password not changed')).not.toBeInTheDocument()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(findField('New Password')).toHaveValue('Slapshot9')
})

it('can’t be cancelled while the provider changes the password, and says that it does', async () => {
  const { promise, resolve: release } = pendingPromise<void>()
  vi.spyOn(provider, 'changePassword').mockReturnValue(promise)
  mockResponse('post', '/users/sign_out_others', null)
  await submitNewPassword()
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled())
  expect(within(dialog).getByText('Changing your password…')).toHaveAttribute('aria-live')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog).toBeVisible()
  release()
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(dialog).not.toBeInTheDocument()
})

it('tells a fan who logs in with Google alone why there is nothing to change', async () => {
  vi.spyOn(provider, 'readSignInMethods').mockResolvedValue(['google'])
  openSettings()
  expect(await screen.findByText(/^You log in with Google, so you have no password/)).toBeVisible()
  expect(screen.getByText(/this is your Google account’s email\.$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument()
})

it('says so when it can’t find out how the fan logs in, and tries again', async () => {
  const read = vi.spyOn(provider, 'readSignInMethods').mockRejectedValue(new Error())
  const user = openSettings()
  const findFailures = () => screen.getAllByText('Could not load your login methods.')
  await waitFor(() => expect(findFailures()).toHaveLength(2)) // one for the password, one for the e-mail
  read.mockResolvedValue(['password'])
  const section = within(screen.getByRole('region', { name: 'Password' }))
  await user.click(section.getByRole('button', { name: 'Try again' }))
  await pressWhenReady(user, 'Change password')
  expect(screen.queryByText('Could not load your login methods.')).not.toBeInTheDocument()
})
