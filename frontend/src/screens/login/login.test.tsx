import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { provider, providerError } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { findButton, findField, logIn, openEmail, openLogin, signUp } from '@/testing/openEmail'
import { currentUrlPath } from '@/testing/renderScreen'
import { mockDelayedResponse, mockResponse } from '@/testing/server'

function knownFan(): void {
  mockResponse('get', '/users/get_self', aSelf())
}

it('has its captions and leads from one mode to the other, keeping the redirect', async () => {
  const user = openLogin('/login?redirect=/find-users')
  expect(await screen.findByText('Login to start playing!')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Don't have an account/ }))
  expect(screen.getByText('Create an account to start playing!')).toBeVisible()
  expect(currentUrlPath()).toBe('/signup?redirect=/find-users')
  await user.click(screen.getByRole('link', { name: /^Already have an account/ }))
  expect(currentUrlPath()).toBe('/login?redirect=/find-users')
})

describe('login with e-mail', () => {
  it('signs in, says so and goes on', async () => {
    knownFan()
    const signInWithEmail = vi.spyOn(provider, 'signInWithEmail')
    const user = await openEmail('/login')
    await logIn(user)
    expect(await screen.findByText('Login successful.')).toBeVisible()
    expect(signInWithEmail).toHaveBeenCalledWith('alice@rink.test', 'Hockey123')
    await waitFor(() => expect(currentUrlPath()).toBe('/'))
  })

  it('stays, busy and without an earlier failure, until the record is there', async () => {
    const release = mockDelayedResponse('get', '/users/get_self', aSelf())
    vi.spyOn(provider, 'signInWithEmail').mockRejectedValueOnce(new Error())
    const user = await openEmail('/login')
    await logIn(user)
    const failure = await screen.findByText('Login failed.')
    await user.click(findButton('Login'))
    await waitFor(() => expect(failure).not.toBeInTheDocument())
    expect(await screen.findByRole('button', { name: 'Login', busy: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(findField(/Email/)).toHaveValue('alice@rink.test')
    release()
    await waitFor(() => expect(currentUrlPath()).toBe('/'))
  })

  it('leads from the e-mail to the empty password on Enter, without an error', async () => {
    const user = await openEmail('/login')
    await user.type(findField(/Email/), 'alice@rink.test{Enter}')
    expect(findField(/^Password/)).toHaveFocus()
    expect(findField(/^Password/)).toBeValid()
  })

  it('sends what a password manager has set without an event', async () => {
    knownFan()
    const signInWithEmail = vi.spyOn(provider, 'signInWithEmail')
    const user = await openEmail('/login')
    await user.type(findField(/Email/), 'ali')
    Object.assign(findField(/Email/), { value: 'alice@rink.test' })
    Object.assign(findField(/^Password/), { value: 'Hockey123' })
    await user.click(findButton('Login'))
    expect(await screen.findByText('Login successful.')).toBeVisible()
    expect(signInWithEmail).toHaveBeenCalledWith('alice@rink.test', 'Hockey123')
  })

  it('shows what is missing only once it is sent, and moves there', async () => {
    const user = await openEmail('/login')
    await user.click(findField(/Email/))
    await user.tab()
    expect(screen.queryByText('Please fill in this field.')).not.toBeInTheDocument()
    await user.click(findButton('Login'))
    await waitFor(() => expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2))
    await waitFor(() => expect(findField(/Email/)).toHaveFocus())
    await user.type(findField(/Email/), 'alice@rink.test')
    await waitFor(() => expect(findField(/Email/)).toBeValid())
    expect(findField(/^Password/)).toHaveAccessibleDescription('Please fill in this field.')
  })

  it('shows the password on request', async () => {
    const user = await openEmail('/login')
    await user.click(findButton('Show characters'))
    expect(findField(/^Password/)).toHaveAttribute('type', 'text')
  })
})

describe('sign-up', () => {
  it('is disabled until the terms are ticked', async () => {
    const user = openLogin('/signup')
    const terms = await screen.findByRole('checkbox', {
      name: /I agree to the terms and conditions/,
    })
    expect(terms).toBeRequired()
    expect(findButton('Continue with Google')).toBeDisabled()
    expect(findButton('Use Email')).toBeDisabled()
    await user.click(terms)
    expect(findButton('Continue with Google')).toBeEnabled()
    expect(findButton('Use Email')).toBeEnabled()
  })

  it('checks the password', async () => {
    const user = await openEmail('/signup')
    await user.type(findField(/Full Name/), 'Zoé')
    await user.type(findField(/Email/), 'zoe@rink.test')
    await user.type(findField(/^Password/), 'short')
    await user.type(findField(/Confirm Password/), 'other')
    await user.click(findButton('Sign Up'))
    expect(
      await screen.findByText(
        'Password must be at least 8 characters long and include both letters and numbers.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Passwords do not match.')).toBeVisible()
  })

  it('drops the mismatch once the first password is changed to match', async () => {
    const user = await openEmail('/signup')
    await user.type(findField(/^Password/), 'Hockey12')
    await user.type(findField(/Confirm Password/), 'Hockey123')
    await user.click(findButton('Sign Up'))
    expect(await screen.findByText('Passwords do not match.')).toBeVisible()
    await user.type(findField(/^Password/), '3')
    await waitFor(() =>
      expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument(),
    )
  })

  it('passes name, e-mail and password to the provider', async () => {
    const signUpWithEmail = vi.spyOn(provider, 'signUpWithEmail').mockResolvedValue()
    await signUp(' Zoé Roy ')
    await waitFor(() => expect(signUpWithEmail).toHaveBeenCalledOnce())
    expect(signUpWithEmail).toHaveBeenCalledWith({
      fullName: 'Zoé Roy',
      email: 'alice@rink.test',
      password: 'Hockey123',
    })
  })
})

describe('Google', () => {
  it('signs in', async () => {
    knownFan()
    const user = openLogin('/login')
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    expect(await screen.findByText('Login successful.')).toBeVisible()
  })

  it('says that it failed, and that there is no network', async () => {
    const networkError = providerError('auth/network-request-failed')
    vi.spyOn(provider, 'signInWithGoogle').mockRejectedValue(networkError)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const user = openLogin('/login')
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    expect(await screen.findByText('Login failed.')).toBeVisible()
    expect(screen.getByText('Unable to login with Google.')).toBeVisible()
    expect(screen.getByText('You’re offline. Please check your connection.')).toBeVisible()
  })

  it('is explained inside an app whose browser Google blocks', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 300')
    openLogin('/login')
    const notice = await screen.findByText(/Google doesn’t allow logging in inside Instagram/)
    expect(findButton('Use Email')).toAppearBefore(notice)
    expect(findButton('Continue with Google')).toAppearAfter(notice)
    expect(findButton('Continue with Google')).toBeEnabled()
    expect(findButton('Continue with Google')).toHaveAccessibleDescription(/inside Instagram/)
  })
})

it('changes the colour mode and keeps it', async () => {
  const user = openLogin('/login')
  await user.click(await screen.findByRole('button', { name: 'Dark mode', pressed: false }))
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark')
  expect(localStorage.getItem('hockeyhub-mode')).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Dark mode', pressed: true }))
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'light')
})
