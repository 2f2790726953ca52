import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aSelf, someConnections } from '@/testing/factories'
import { currentUrlPath, renderSignedIn } from '@/testing/renderApp'
import { mockResponse } from '@/testing/server'

beforeEach(() => {
  mockResponse('get', '/users/connections/:id', someConnections())
})

const drawer = (): HTMLElement | null => screen.queryByRole('dialog', { name: /menu$/ })

it('closes by Back, which stays on the screen', async () => {
  const user = renderSignedIn('/', aSelf())
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  expect(drawer()).toBeVisible()
  window.history.back()
  await waitFor(() => expect(drawer()).toBeNull())
  expect(currentUrlPath()).toBe('/')
})

it('opens a screen, from which Back leads to the previous one', async () => {
  const user = renderSignedIn('/', aSelf())
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const before = window.history.length
  const menu = within(screen.getByRole('dialog', { name: /menu$/ }))
  await user.click(menu.getByRole('link', { name: 'Find a Player' }))
  expect(await screen.findByRole('heading', { name: 'Find Players' })).toBeVisible()
  expect(drawer()).toBeNull()
  expect(window.history).toHaveLength(before)
  window.history.back()
  await waitFor(() => expect(currentUrlPath()).toBe('/'))
})

it('marks the current screen, the profile too, and leads home by the logo', async () => {
  const user = renderSignedIn('/profile', aSelf())
  const name = 'HockeyHub, home'
  await user.click(await screen.findByRole('button', { name: 'Alice Tremblay User' }))
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name }))
  await waitFor(() => expect(currentUrlPath()).toBe('/'))
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
})
