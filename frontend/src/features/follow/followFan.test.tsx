import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aFoundUser, aSelf, someConnections } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderApp'
import { mockResponse } from '@/testing/server'

const CONNECTIONS = '/users/connections/:id'
const NOTIFICATIONS = '/users/notifications'

const bob = aFoundUser({ full_name: 'Bob Roy', is_following: true })
const zoe = aFoundUser({ full_name: 'Zoé Côté', is_following: true })

async function openDashboard() {
  mockResponse('get', NOTIFICATIONS, { unseen: 0, items: [], next: null })
  mockResponse('get', CONNECTIONS, someConnections({ following_count: 2, following: [bob, zoe] }))
  const { requests } = mockResponse('post', '/users/unfollow/:id', {
    user_id: bob._id,
    is_following: false,
    followers_count: 0,
  })
  const user = renderSignedIn('/', aSelf())
  const button = await screen.findByRole('button', { name: 'Following Bob Roy' })
  return { user, requests, button }
}

it('unfollows by a second step in a menu, and goes on at the next row', async () => {
  const { user, requests, button } = await openDashboard()
  await user.click(button)
  expect(requests).toHaveLength(0)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  mockResponse('get', CONNECTIONS, someConnections({ following_count: 1, following: [zoe] }))
  await user.click(screen.getByRole('menuitem', { name: 'Unfollow' }))
  expect(await screen.findByText('You unfollowed Bob Roy')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Bob Roy')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Following Zoé Côté' })).toHaveFocus()
})

it('keeps the follow when the menu is left, by a keyboard too', async () => {
  const { user, requests, button } = await openDashboard()
  button.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menuitem', { name: 'Unfollow' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(requests).toHaveLength(0)
})
