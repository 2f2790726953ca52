import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SettingsScreen } from '@/screens/settings/SettingsScreen'
import { givenSession, provider, providerError, setAccount } from '@/testing/account'
import { aSelf, someSettings } from '@/testing/factories'
import { comeBack } from '@/testing/navigator'
import { alice, openSettings, pressWhenReady } from '@/testing/openSettings'
import { currentUrlPath, renderScreen } from '@/testing/renderScreen'
import { mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'

const NEW_EMAIL = 'alice@puck.test'
const findEmailSection = async () => within(await screen.findByRole('region', { name: 'Email' }))

it('mails the link that verifies an e-mail, and sees that it was opened', async () => {
  const sendVerification = vi.spyOn(provider, 'sendVerification')
  const user = openSettings({ settings: someSettings({}, false) })
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Email sent')).toBeVisible()
  expect(sendVerification).toHaveBeenCalledOnce()

  vi.spyOn(provider, 'isEmailVerified').mockResolvedValue(true)
  mockResponse('get', '/users/settings', someSettings())
  comeBack()
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
})

it('says what an unverified e-mail means where the site requires a verified one', async () => {
  givenSession()
  mockResponse('get', '/users/get_self', alice)
  mockResponse('get', '/users/settings', someSettings({}, false))
  mockResponse('get', '/users/blocks', [])
  renderScreen(<SettingsScreen />, '/settings', { requireVerifiedEmail: true })
  expect(
    await screen.findByText(/^Not verified yet\. Until you verify it, no one else sees it/),
  ).toBeVisible()
})

it('says so when the link can’t be mailed', async () => {
  const tooManyRequestsError = providerError('auth/too-many-requests')
  vi.spyOn(provider, 'sendVerification').mockRejectedValue(tooManyRequestsError)
  const user = openSettings({ settings: someSettings({}, false) })
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  await expectErrorToast('Unable to send the email.')
  await expectErrorToast('Too many attempts. Wait a few minutes, then try again.')
  expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled()
})

// Tests of changing the e-mail address.

async function requestChange(email = NEW_EMAIL): Promise<UserEvent> {
  const user = openSettings()
  await pressWhenReady(user, 'Change email')
  expect(await screen.findByText(/^We’ll send a link to the new address\./)).toBeVisible()
  expect(screen.getByLabelText('New Email')).toHaveFocus()
  await user.type(screen.getByLabelText('New Email'), `${email}{Enter}`)
  return user
}

it('mails a link to the new address, and shows the change once it was opened', async () => {
  const request = vi.spyOn(provider, 'requestEmailChange')
  await requestChange(' Alice@Puck.Test ')
  const note = await screen.findByText(/^We sent a link to/)
  expect(note).toHaveTextContent(NEW_EMAIL)
  expect(note).toHaveTextContent('Open it to make it your email, then log in with it.')
  expect(request).toHaveBeenCalledExactlyOnceWith(NEW_EMAIL)
  expect((await findEmailSection()).getByText('alice@rink.test')).toBeVisible()

  vi.spyOn(provider, 'isEmailVerified').mockResolvedValue(true)
  mockResponse('get', '/users/get_self', aSelf({ _id: alice._id, email: NEW_EMAIL }))
  comeBack()
  await waitFor(() => expect(screen.queryByText(/^We sent a link to/)).not.toBeInTheDocument())
  expect((await findEmailSection()).getByText(NEW_EMAIL)).toBeVisible()
})

it('asks to log in with the new e-mail when opening its link has ended the session', async () => {
  vi.spyOn(provider, 'isEmailVerified').mockImplementation(async () => {
    await Promise.resolve()
    setAccount(null)
    throw providerError('auth/user-token-expired')
  })
  await requestChange()
  await screen.findByText(/^We sent a link to/)
  comeBack()
  expect(await screen.findByText('Log in with your new email')).toBeVisible()
  expect(currentUrlPath()).toBe('/login?redirect=/settings')
})

it.each([
  ['puck', 'Please enter a valid email address.'],
  ['ALICE@rink.test', 'This is already your email.'],
])('sends nothing to %s', async (email, text) => {
  const request = vi.spyOn(provider, 'requestEmailChange')
  await requestChange(email)
  expect(await screen.findByText(text)).toBeVisible()
  expect(request).not.toHaveBeenCalled()
})

it('says so when the address has an account already', async () => {
  const emailTakenError = providerError('auth/email-already-in-use')
  vi.spyOn(provider, 'requestEmailChange').mockRejectedValue(emailTakenError)
  await requestChange()
  expect(await screen.findByText('This email already has an account.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('New Email')).toHaveFocus())
})

it.each([
  ['auth/network-request-failed', 'The server can’t be reached. Please try again in a moment.'],
  ['auth/internal-error', 'Please try again in a few minutes.'],
])('keeps the typed address after %s, and says what to do', async (code, advice) => {
  vi.spyOn(provider, 'requestEmailChange').mockRejectedValue(providerError(code))
  await requestChange()
  await expectErrorToast('Email not changed')
  await expectErrorToast(advice)
  expect(screen.getByLabelText('New Email')).toHaveValue(NEW_EMAIL)
})
