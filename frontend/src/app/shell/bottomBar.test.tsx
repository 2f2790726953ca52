import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSelf } from '@/testing/factories'
import { renderApp, renderAppSignedIn } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import { mockResponse } from '@/testing/server'

const alice = aSelf()

const findBar = async () => within(await screen.findByRole('navigation', { name: 'Quick access' }))

it('leads to the most used screens, and marks the open one', async () => {
  const user = renderAppSignedIn('/', alice)
  const bar = await findBar()
  expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await user.click(bar.getByRole('link', { name: 'Find' }))
  await waitFor(() => expect(currentUrlPath()).toBe('/find-users'))
  expect(bar.getByRole('link', { name: 'Find' })).toHaveAttribute('aria-current', 'page')
  expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  await user.click(bar.getByRole('link', { name: 'Profile' }))
  await waitFor(() => expect(currentUrlPath()).toBe('/profile'))
  expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
})

it('has the code in the middle of five, and counts what is new', async () => {
  mockResponse('get', '/users/notifications', { unseen: 3, items: [], next: null })
  renderAppSignedIn('/', alice)
  const bar = await findBar()
  expect(await bar.findByRole('link', { name: 'News, 3 new' })).toHaveTextContent('3News')
  const places = [...(bar.getByText('Home').closest('nav')?.children ?? [])]
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Find',
    'My QR code',
    '3News',
    'ATProfile',
  ])
})

it('opens the viewer’s code in full view on any screen', async () => {
  mockResponse('get', '/users/:id', alice)
  const user = renderAppSignedIn('/nowhere', alice)
  expect(await screen.findByText(/404/)).toBeVisible()
  await user.click((await findBar()).getByRole('button', { name: 'My QR code' }))
  expect(await screen.findByRole('dialog', { name: `${alice.full_name}, QR code` })).toBeVisible()
  expect(currentUrlPath()).toBe('/nowhere')
})

it('is not there for a visitor', async () => {
  renderApp('/nowhere')
  expect(await screen.findByText(/404/)).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Quick access' })).not.toBeInTheDocument()
})
