import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { typedAccount } from '@/stores/typedAccount'
import { provider, providerError } from '@/testing/account'
import { findButton, findField, logIn, openEmail, openLogin, signUp } from '@/testing/openEmail'
import { currentUrlPath } from '@/testing/renderScreen'

const EMAIL = 'alice@rink.test'
const PASSWORD = 'Hockey123'

async function typeBoth(user: UserEvent): Promise<void> {
  await user.type(findField(/^Email/), EMAIL)
  await user.type(findField(/^Password/), PASSWORD)
}

function failWith(code: string, method: 'signInWithEmail' | 'signUpWithEmail'): void {
  vi.spyOn(provider, method).mockRejectedValue(providerError(code))
}

it('keeps what was typed when Forgot Password is opened and left', async () => {
  const user = await openEmail('/login')
  await typeBoth(user)
  await user.click(findButton('Forgot Password'))
  expect(findField(/^Email/)).toHaveValue(EMAIL)
  expect(findField(/^Email/)).toHaveFocus()
  await user.click(findButton('Back'))
  expect(findField(/^Email/)).toHaveValue(EMAIL)
  expect(findField(/^Password/)).toHaveValue(PASSWORD)
  expect(findField(/^Password/)).toHaveFocus()
})

it('takes an e-mail that was corrected in Forgot Password back to the login', async () => {
  const user = await openEmail('/login')
  await user.type(findField(/^Email/), 'alice')
  await user.click(findButton('Forgot Password'))
  await user.type(findField(/^Email/), '@rink.test')
  await user.click(findButton('Back'))
  expect(findField(/^Email/)).toHaveValue(EMAIL)
})

it('keeps what was typed between login and sign-up, and moves to the first empty field', async () => {
  const user = await openEmail('/login')
  expect(findField(/^Email/)).toHaveFocus()
  await typeBoth(user)
  await user.click(screen.getByRole('link', { name: /^Don't have an account/ }))
  expect(findField(/^Email/)).toHaveValue(EMAIL)
  expect(findField(/^Password/)).toHaveValue(PASSWORD)
  expect(findField(/^Full Name/)).toHaveFocus()
  await user.type(findField(/^Full Name/), 'Alice')
  await user.click(screen.getByRole('link', { name: /^Already have an account/ }))
  expect(findField(/^Email/)).toHaveValue(EMAIL)
  await user.click(screen.getByRole('link', { name: /^Don't have an account/ }))
  expect(findField(/^Full Name/)).toHaveValue('Alice')
})

it('stores the name and the e-mail for a reload, but no password, until the screen is left', async () => {
  const user = await openEmail('/signup')
  await user.type(findField(/^Full Name/), 'Alice Roy')
  await typeBoth(user)
  expect(typedAccount.load()).toEqual({ fullName: 'Alice Roy', email: EMAIL })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD)
  cleanup()
  expect(typedAccount.load()).toEqual({})
})

it('fills in what was typed before a reload', async () => {
  typedAccount.save({ fullName: 'Alice Roy', email: EMAIL })
  await openEmail('/signup')
  expect(findField(/^Full Name/)).toHaveValue('Alice Roy')
  expect(findField(/^Email/)).toHaveValue(EMAIL)
  expect(findField(/^Password/)).toHaveFocus()
})

it('says the heading on the way to the sign-up and back', async () => {
  const user = openLogin('/login')
  await user.click(await screen.findByRole('link', { name: /^Don't have an account/ }))
  expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: /^Already have an account/ }))
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toHaveFocus()
})

it('hides the button that opens the form only after a field has the focus', async () => {
  await openEmail('/login')
  expect(findField(/^Email/)).toHaveFocus()
  expect(findButton('Use Email')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use Email' })).toBeNull())
})

it('adds no history entry between the two modes', async () => {
  const user = await openEmail('/login')
  const entriesBefore = window.history.length
  await user.click(screen.getByRole('link', { name: /^Don't have an account/ }))
  expect(currentUrlPath()).toBe('/signup')
  expect(window.history.length).toBe(entriesBefore)
})

it('keeps what was typed when the form is left with Back, and moves to what opened it', async () => {
  const user = await openEmail('/login')
  await typeBoth(user)
  await user.click(findButton('Back'))
  expect(findButton('Use Email')).toHaveFocus()
  await user.click(findButton('Use Email'))
  expect(findField(/^Email/)).toHaveValue(EMAIL)
  expect(findField(/^Password/)).toHaveValue(PASSWORD)
})

it('closes Forgot Password, then the form, on the browser’s Back', async () => {
  const user = await openEmail('/login')
  await typeBoth(user)
  await user.click(findButton('Forgot Password'))
  act(() => window.history.back())
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
  expect(findField(/^Email/)).toHaveValue(EMAIL)
  act(() => window.history.back())
  expect(await screen.findByRole('button', { name: 'Use Email' })).toBeVisible()
  expect(currentUrlPath()).toBe('/login')
})

it('offers to log in with an address that is already registered', async () => {
  failWith('auth/email-already-in-use', 'signUpWithEmail')
  const user = await signUp('Alice', '/signup?redirect=/find-users')
  expect(await screen.findByText('Email Already Registered.')).toBeVisible()
  const advice = 'An account with this email already exists. Please log in instead.'
  expect(screen.getByText(advice)).toBeVisible()
  expect(findField(/^Email/)).toHaveAccessibleDescription('This email already has an account.')
  await user.click(await screen.findByRole('link', { name: `Log in as ${EMAIL}` }))
  expect(currentUrlPath()).toBe('/login?redirect=/find-users')
  expect(findField(/^Email/)).toHaveValue(EMAIL)
  expect(findField(/^Password/)).toHaveValue('')
  expect(findField(/^Password/)).toHaveFocus()
})

it('says below the form what to do, once the toast is read', async () => {
  const words = /Check your email and password/
  failWith('auth/invalid-credential', 'signInWithEmail')
  const user = await openEmail('/login')
  await logIn(user)
  await screen.findByText('Login failed.')
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  const advice = await screen.findByText(words)
  expect(advice).toBeVisible()
  expect(advice.parentElement).toHaveAttribute('aria-live', 'polite')
})

it('focuses a wrong password and selects it', async () => {
  failWith('auth/wrong-password', 'signInWithEmail')
  const user = await openEmail('/login')
  await logIn(user)
  await screen.findByText('Login failed.')
  const password = findField(/^Password/) as HTMLInputElement
  await waitFor(() => expect(findButton('Login')).toBeEnabled())
  expect(password).toHaveFocus()
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, PASSWORD.length])
})

it('focuses the text about the sent e-mail', async () => {
  const user = await openEmail('/login')
  await user.click(findButton('Forgot Password'))
  await user.type(findField(/^Email/), EMAIL)
  await user.click(findButton('Reset Password'))
  expect(await screen.findByText('Password reset email sent.')).toBeVisible()
  const sentText = await screen.findByText(/We sent a link to/)
  await waitFor(() => expect(findButton('Reset Password')).toBeEnabled())
  expect(sentText).toHaveFocus()
})

it('shows the rule of a new password before an error', async () => {
  await openEmail('/signup')
  expect(findField(/^Password/)).toHaveAccessibleDescription(
    'At least 8 characters, letters and numbers.',
  )
})

it('says by the one line about the terms why its buttons are disabled', async () => {
  const user = openLogin('/signup')
  await screen.findByRole('button', { name: 'Use Email' })
  const reason = /^I agree to the terms and conditions/
  expect(findButton('Use Email')).toHaveAccessibleDescription(reason)
  expect(findButton('Continue with Google')).toHaveAccessibleDescription(reason)
  expect(screen.getByRole('main').textContent.match(/terms/g)).toHaveLength(1)
  await user.click(screen.getByRole('checkbox'))
  expect(findButton('Use Email')).not.toHaveAccessibleDescription()
})

it('gives a phone the right keyboard and lets it fill in the fields', async () => {
  await openEmail('/signup')
  expect(findField(/^Full Name/)).toHaveAttribute('autocomplete', 'name')
  expect(findField(/^Full Name/)).toHaveAttribute('autocapitalize', 'words')
  expect(findField(/^Full Name/)).toHaveAttribute('autocorrect', 'off')
  for (const [name, value] of [
    ['type', 'email'],
    ['inputmode', 'email'],
    ['autocomplete', 'email'],
    ['autocapitalize', 'none'],
    ['enterkeyhint', 'next'],
  ])
    expect(findField(/^Email/)).toHaveAttribute(name ?? '', value)
  expect(findField(/^Password/)).toHaveAttribute('autocomplete', 'new-password')
  expect(findField(/^Confirm Password/)).toHaveAttribute('enterkeyhint', 'done')
})

it('asks for the name first, and for consent right above the button that needs it', async () => {
  await openEmail('/signup')
  const shownFields = [...document.querySelectorAll('main input')].map(({ id }) => id)
  expect(shownFields).toEqual(['fullName', 'email', 'password', 'confirmation', 'terms'])
  expect(screen.getByRole('checkbox').closest('[class*=buttons]')).toContainElement(
    findButton('Sign Up'),
  )
})

it('writes the name of a new fan on the card, as it is typed', async () => {
  const user = openLogin('/signup')
  expect(await screen.findByText('Your name')).toBeVisible()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Use Email' }))
  await user.type(screen.getByLabelText('Full Name'), 'Wayne Hall')
  expect(screen.getByText('Wayne Hall')).toBeVisible()
  expect(screen.queryByText('Your name')).not.toBeInTheDocument()
})

it('says first what this is, and leads a new fan to the sign-up', async () => {
  openLogin('/login')
  const pitch = await screen.findByText(/^Your hockey card on the web/)
  const title = screen.getByRole('heading', { level: 1, name: 'Login' })
  const signUpLink = screen.getByRole('link', { name: /^Don't have an account/ })
  expect(pitch.compareDocumentPosition(signUpLink)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(signUpLink.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
