import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { provider, providerError } from '@/testing/account'
import { findButton, findField, logIn, openEmail, signUp } from '@/testing/openEmail'

const POLICY_CODE = 'auth/password-does-not-meet-requirements'

async function failLogin(error: Error): Promise<void> {
  vi.spyOn(provider, 'signInWithEmail').mockRejectedValue(error)
  const user = await openEmail('/login')
  await logIn(user)
  expect(await screen.findByText('Login failed.')).toBeVisible()
  expect(screen.getByText('Unable to login with email and password.')).toBeVisible()
}

it.each([
  ['auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/user-disabled', 'This account has been disabled.'],
])('says at the e-mail what is wrong with it (%s)', async (code, text) => {
  await failLogin(providerError(code))
  expect(findField(/^Email/)).toHaveAccessibleDescription(text)
  await waitFor(() => expect(findField(/^Email/)).toHaveFocus())
})

it.each([
  ['auth/too-many-requests', 'Too many attempts. Wait a few minutes, then try again.'],
  ['auth/network-request-failed', 'The server can’t be reached. Please try again in a moment.'],
])('says below the fields why the login failed (%s)', async (code, text) => {
  await failLogin(providerError(code))
  expect(await screen.findByText(text, { selector: '[class*=notice]' })).toBeVisible()
})

it('sends a fan whose password no longer meets the rules to choose a new one', async () => {
  await failLogin(providerError(POLICY_CODE))
  expect(findField(/^Password/)).toHaveAccessibleDescription(
    'This password no longer meets the rules. Choose a new one with Forgot Password.',
  )
})

it.each([
  [POLICY_CODE, '', 'Please choose a stronger password.'],
  ['auth/weak-password', 'Password should be at least 6 characters', /It needs at least 6 char/],
  [
    POLICY_CODE,
    'Firebase: Missing password requirements: [Password must contain at least 12 characters, Password must contain a lower case character, Password must contain an upper case character, Password must contain a numeric character, Password must contain a non-alphanumeric character] (auth/password-does-not-meet-requirements).',
    'Please choose a stronger password. It needs at least 12 characters, a lower-case letter, a capital letter, a number, a special character.',
  ],
  [
    `${POLICY_CODE}:missing-password-requirements:-[password-may-contain-at-most-50-characters,-password-must-contain-a-non-alphanumeric-character]`,
    'Firebase: Error.',
    'Please choose a stronger password. It needs at most 50 characters, a special character.',
  ],
])('says at the password what the site’s policy requires (%s %s)', async (code, message, text) => {
  vi.spyOn(provider, 'signUpWithEmail').mockRejectedValue(providerError(code, message))
  await signUp()
  expect(await screen.findByText('Sign Up Failed.')).toBeVisible()
  expect(screen.getByText('Unable to sign up with email and password.')).toBeVisible()
  expect(findField(/^Password/)).toHaveAccessibleDescription(text)
})

async function requestLink(error: Error): Promise<void> {
  vi.spyOn(provider, 'sendPasswordReset').mockRejectedValue(error)
  const user = await openEmail('/login')
  await user.click(findButton('Forgot Password'))
  await user.type(findField(/^Email/), 'alice@rink.test{Enter}')
  expect(await screen.findByText('Error sending password reset email.')).toBeVisible()
}

it('says at the e-mail why no link was sent to it', async () => {
  await requestLink(providerError('auth/invalid-email'))
  expect(findField(/^Email/)).toHaveAccessibleDescription('Please enter a valid email address.')
})

it('says below the e-mail why no link can be sent now', async () => {
  await requestLink(providerError('auth/too-many-requests'))
  expect(findField(/^Email/)).toBeValid()
  expect(
    await screen.findByText('Too many attempts. Wait a few minutes, then try again.', {
      selector: '[class*=notice]',
    }),
  ).toBeVisible()
})
