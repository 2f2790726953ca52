import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aFoundUser, aSelf, aUser } from '@/testing/factories'
import { renderAppSignedIn } from '@/testing/renderApp'
import { mockDelayedResponse, mockResponse } from '@/testing/server'

const bob = aUser({ full_name: 'Bob Roy' })

/** Opens a profile that is loading until the returned function is called. */
async function openBob(): Promise<() => void> {
  const release = mockDelayedResponse('get', '/users/:id', bob)
  mockResponse('get', '/users/search', [aFoundUser(bob)])
  const user = renderAppSignedIn('/find-users?q=bob', aSelf())
  await user.click(await screen.findByRole('link', { name: /^View/ }))
  return release
}

it('focuses the heading of a new screen, which has its own title by then', async () => {
  const user = renderAppSignedIn('/', aSelf())
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  await user.click(menu.getByRole('link', { name: 'Find a Player' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Find Players' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(document.title).toBe('Find Players · HockeyHub')
})

it('focuses a heading that appears when its data are loaded, after the main content if the focus was lost', async () => {
  const release = await openBob()
  release()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  const heading = await screen.findByRole('heading', { level: 1, name: 'Bob Roy' })
  await waitFor(() => expect(heading).toHaveFocus())
})

it('leaves the focus that the user has moved while a screen was loading', async () => {
  const release = await openBob()
  const homeLink = screen.getByRole('link', { name: 'HockeyHub, home' })
  homeLink.focus()
  release()
  await screen.findByRole('heading', { level: 1, name: 'Bob Roy' })
  expect(homeLink).toHaveFocus()
})
