import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSelf } from '@/testing/factories'
import { renderAppSignedIn } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'

it('of the account closes by Back, which stays on the screen', async () => {
  const user = renderAppSignedIn('/', aSelf())
  await user.click(await screen.findByRole('button', { name: 'Alice Tremblay User' }))
  const settings = screen.getByRole('menuitem', { name: 'Settings' })
  window.history.back()
  await waitFor(() => expect(settings).not.toBeInTheDocument())
  expect(currentUrlPath()).toBe('/')
})

it('opens a screen, from which Back leads to the previous one', async () => {
  const user = renderAppSignedIn('/', aSelf())
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const entriesBefore = window.history.length
  const menu = within(screen.getByRole('dialog', { name: /menu$/ }))
  await user.click(menu.getByRole('link', { name: 'Find a Player' }))
  expect(await screen.findByRole('heading', { name: 'Find Players' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(window.history).toHaveLength(entriesBefore)
  window.history.back()
  await waitFor(() => expect(currentUrlPath()).toBe('/'))
})

it('marks the current screen, the profile too, and leads home by the logo', async () => {
  const user = renderAppSignedIn('/profile', aSelf())
  const homeLinkName = 'HockeyHub, home'
  await user.click(await screen.findByRole('button', { name: 'Alice Tremblay User' }))
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: homeLinkName }))
  await waitFor(() => expect(currentUrlPath()).toBe('/'))
  expect(screen.getByRole('link', { name: homeLinkName })).toHaveAttribute('aria-current', 'page')
})
