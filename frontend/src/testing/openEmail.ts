import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderApp } from './renderApp'

export const findField = (label: RegExp): HTMLElement => screen.getByLabelText(label)
export const findButton = (name: string): HTMLElement => screen.getByRole('button', { name })

/** Opens the e-mail form of a login or sign-up URL. */
export async function openEmail(url: string): Promise<UserEvent> {
  const user = renderApp(url)
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
