import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aSelf, aUser } from '@/testing/factories'
import { renderAppSignedIn } from '@/testing/renderApp'
import { mockResponse } from '@/testing/server'

// If a chunk fails to load, its component throws when it renders. This mock throws the same error.
const failToLoad = vi.hoisted(() => () => {
  throw Object.assign(new Error('Loading chunk failed.'), { name: 'ChunkLoadError' })
})
vi.mock('./shell/FanHeader', () => ({ FanHeader: failToLoad }))
vi.mock('./shell/SideMenu', () => ({ SideMenu: failToLoad }))
vi.mock('./shell/BottomBar', () => ({ BottomBar: failToLoad }))
vi.mock('@/screens/profile/ProfileFanMenu', () => ({ ProfileFanMenu: failToLoad }))
vi.mock('@/screens/dashboard/HomeLists', () => ({ HomeLists: failToLoad }))

const alice = aSelf()
const consoleError = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(consoleError) // React logs each error that a boundary catches
})

it('keeps the card when the lists’ file fails to load', async () => {
  renderAppSignedIn('/', alice)
  expect(
    await screen.findByRole('heading', { level: 2, name: 'This part didn’t load' }),
  ).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show my code' })).toBeVisible()
})

it('keeps the screen, and leads home, when the menus’ file fails to load', async () => {
  const bob = aUser({ full_name: 'Bob Roy' })
  mockResponse('get', '/users/:id', bob)
  renderAppSignedIn(`/users/${bob._id}`, alice)
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible()
  await waitFor(() => expect(consoleError).toHaveBeenCalled())
  expect(screen.getByRole('heading', { level: 1, name: 'Bob Roy' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'HockeyHub, home' })).toHaveAttribute('href', '/')
  expect(screen.queryByText('This part didn’t load')).not.toBeInTheDocument()
})
