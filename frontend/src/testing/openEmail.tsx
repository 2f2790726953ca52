import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { LoginScreen } from '@/screens/login/LoginScreen'
import { renderScreen } from './renderScreen'

export const findField = (label: RegExp): HTMLElement => screen.getByLabelText(label)
export const findButton = (name: string): HTMLElement => screen.getByRole('button', { name })

const LoginOrSignUp = (): ReactElement => (
  <LoginScreen mode={useLocation().pathname === paths.signup ? 'signup' : 'login'} />
)

/** Opens a login or sign-up URL. */
export const openLogin = (url: string): UserEvent => renderScreen(<LoginOrSignUp />, url)

/** Opens the e-mail form of a login or sign-up URL. */
export async function openEmail(url: string, open = openLogin): Promise<UserEvent> {
  const user = open(url)
  await screen.findByRole('button', { name: 'Use Email' })
  if (url.startsWith('/signup')) await user.click(screen.getByRole('checkbox'))
  await user.click(findButton('Use Email'))
  return user
}

/** Submits the form of the login. */
export async function logIn(user: UserEvent): Promise<void> {
  await user.type(findField(/Email/), 'alice@rink.test')
  await user.type(findField(/^Password/), 'Hockey123')
  await user.click(findButton('Login'))
}

/** Fills in and submits the form of the sign-up. */
export async function signUp(fullName = 'Alice', url = '/signup'): Promise<UserEvent> {
  const user = await openEmail(url)
  await user.type(findField(/^Full Name/), fullName)
  await user.type(findField(/^Email/), 'alice@rink.test')
  await user.type(findField(/^Password/), 'Hockey123')
  await user.type(findField(/^Confirm Password/), 'Hockey123')
  await user.click(findButton('Sign Up'))
  return user
}
