import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pendingFollow } from '@/stores/pendingFollow'
import { scannedFans } from '@/stores/scannedFans'
import { givenSession, setAccount } from '@/testing/account'
import { aSelf, aUser } from '@/testing/factories'
import { renderApp, renderAppSignedIn } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import { mockConnections, mockError, mockResponse } from '@/testing/server'

const bob = aUser({ full_name: 'Bob Roy' })
const alice = aSelf()
const profile = `/users/${bob._id}`
const FOLLOW_RESPONSE = { user_id: bob._id, is_following: true, followers_count: 8 }

function mockRelationship(following: boolean): { follows: Request[] } {
  mockResponse('get', '/users/:id', bob)
  mockResponse('get', '/users/get_self', alice)
  mockConnections({ is_following: following })
  return { follows: mockResponse('post', '/users/follow/:id', FOLLOW_RESPONSE).requests }
}

async function pressLoginToFollow(url = profile): Promise<UserEvent> {
  const user = renderApp(url, { profile: bob })
  await user.click(await screen.findByRole('link', { name: 'Login to Follow' }))
  return user
}

async function logIn(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
}

it('says at a card that the session has ended, and leads back to the card', async () => {
  mockResponse('get', '/users/:id', bob)
  mockError('get', '/users/get_self', 401)
  mockError('get', '/users/connections/:id', 401)
  givenSession()
  const user = renderApp(profile, { profile: bob })
  await screen.findByRole('heading', { name: 'You were logged out. Log in to go on.' })
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  expect(currentUrlPath()).toBe(`/login?redirect=${profile}`)
})

it('follows after the login, says whom and stays on that profile', async () => {
  const { follows } = mockRelationship(false)
  const user = await pressLoginToFollow()
  expect(currentUrlPath()).toBe(`/login?redirect=${profile}`)
  await logIn(user)
  const toast = (await screen.findByText('Now following this user')).parentElement
  expect(toast).toHaveTextContent('Now following this userBob Roy')
  expect(screen.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  expect(currentUrlPath()).toBe(profile)
  expect(follows).toHaveLength(1)
})

it.each([
  ['says that the follow is by the code after a scan', `/r/${bob.nano_id}`, true],
  ['says that the follow is not by the code without a scan', profile, false],
])('%s', async (_, url, via_code) => {
  const { follows } = mockRelationship(false)
  await logIn(await pressLoginToFollow(url))
  await screen.findByText('Now following this user')
  expect(await follows[0]?.json()).toEqual({ via_code })
})

it('shows no follow toast for a fan who is followed already, even after an unfollow', async () => {
  const { follows } = mockRelationship(true)
  mockResponse('post', '/users/unfollow/:id', { ...FOLLOW_RESPONSE, is_following: false })
  const user = await pressLoginToFollow()
  await logIn(user)
  await user.click(await screen.findByRole('button', { name: 'Unfollow' }))
  expect(await screen.findByText('Unfollowed successfully')).toBeVisible()
  expect(screen.queryByText('Now following this user')).not.toBeInTheDocument()
  expect(follows).toHaveLength(0)
})

it('says so when the follow fails, and offers it again', async () => {
  mockRelationship(false)
  mockError('post', '/users/follow/:id', 500)
  await logIn(await pressLoginToFollow())
  expect(await screen.findByText('Action failed')).toBeVisible()
  expect(screen.getByText('Could not update follow status.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible()
})

it('drops a pending follow of the own profile', async () => {
  pendingFollow.save(alice)
  mockResponse('get', '/users/:id', alice)
  mockConnections({})
  renderAppSignedIn(`/users/${alice._id}`, alice)
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await waitFor(() => expect(sessionStorage.getItem('hockeyhub-follow')).toBeNull())
})

it('drops a pending follow when another profile is opened', async () => {
  pendingFollow.save(bob)
  const carol = aUser()
  renderApp(`/users/${carol._id}`, { profile: carol })
  await screen.findByRole('heading', { name: carol.full_name })
  await waitFor(() => expect(pendingFollow.read()).toBeNull())
})

it('drops a pending follow when a later login leads elsewhere', async () => {
  const { follows } = mockRelationship(false)
  pendingFollow.save(bob)
  await logIn(renderApp('/login'))
  await screen.findByRole('heading', { name: alice.full_name })
  expect(currentUrlPath()).toBe('/')
  await waitFor(() => expect(pendingFollow.read()).toBeNull())
  expect(follows).toEqual([])
})

it('drops a pending follow and the scans at the sign-out', async () => {
  mockRelationship(false)
  renderAppSignedIn('/login?redirect=/profile', alice)
  await screen.findByRole('button', { name: 'Edit Profile' })
  pendingFollow.save(bob)
  scannedFans.addIfScanned(`/r/${bob.nano_id}`, bob._id)
  setAccount(null)
  await waitFor(() => expect(pendingFollow.take(bob._id)).toBe(false))
  expect(scannedFans.has(bob._id)).toBe(false)
})
