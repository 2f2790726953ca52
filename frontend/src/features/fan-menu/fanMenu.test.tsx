import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { OwnProfileScreen } from '@/screens/profile/OwnProfile'
import { ProfileScreen } from '@/screens/profile/ProfileScreen'
import { aSelf, aUser } from '@/testing/factories'
import { withNavigator } from '@/testing/navigator'
import { currentUrlPath, renderScreen, renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'

const BLOCK_PATH = '/users/block/:id'
const REMOVE_FOLLOWER_PATH = '/users/remove_follower/:id'

const alice = aSelf()
const bob = aUser({ full_name: 'Bob Roy' })

async function openBob(followsYou: boolean): Promise<UserEvent> {
  mockResponse('get', '/users/:id', bob)
  mockConnections({ follows_you: followsYou })
  const user = renderSignedIn(<ProfileScreen />, `/users/${bob._id}`, alice)
  if (followsYou) await screen.findByText('Follows you')
  await user.click(await screen.findByRole('button', { name: 'More about Bob Roy' }))
  return user
}

async function chooseMenuItem(
  user: UserEvent,
  item: string,
  dialogName: string,
): Promise<HTMLElement> {
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog', { name: dialogName })
}

const pressButton = (user: UserEvent, dialog: HTMLElement, name: string): Promise<void> =>
  user.click(within(dialog).getByRole('button', { name }))

it('is not there for a visitor', async () => {
  renderScreen(<ProfileScreen />, `/users/${bob._id}`, { profile: bob })
  await screen.findByRole('heading', { name: 'Bob Roy' })
  expect(screen.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument()
})

it('is not there on the own profile', async () => {
  renderSignedIn(<OwnProfileScreen />, '/profile', alice)
  await screen.findByRole('button', { name: 'Edit Profile' })
  expect(screen.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument()
})

it('offers to remove only a follower', async () => {
  await openBob(false)
  expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Remove follower' })).not.toBeInTheDocument()
})

it('shares the fan’s link by its first item', async () => {
  const share = vi.fn().mockResolvedValue(undefined)
  withNavigator({ share })
  const user = await openBob(false)
  const [first] = await screen.findAllByRole('menuitem')
  expect(first).toHaveTextContent('Share')
  await user.click(first as HTMLElement)
  expect(share).toHaveBeenCalledWith({
    title: 'Bob Roy on HockeyHub',
    url: expect.stringMatching(`/r/${bob.nano_id}$`),
  })
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument()
})

// Tests of blocking a fan.

it('says before what a block means, and gives the focus back when it is cancelled', async () => {
  const user = await openBob(false)
  const { requests } = mockResponse('post', BLOCK_PATH, {})
  const dialog = await chooseMenuItem(user, 'Block', 'Block Bob Roy?')
  for (const meaning of [/can’t find you or follow you/, /follows the other, that ends/, /told/])
    expect(within(dialog).getByText(meaning)).toBeVisible()
  await pressButton(user, dialog, 'Cancel')
  expect(dialog).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'More about Bob Roy' })).toHaveFocus()
  expect(requests).toHaveLength(0)
})

it('blocks a fan, leads back and offers to undo it', async () => {
  const user = await openBob(true)
  const { requests } = mockResponse('post', BLOCK_PATH, { user_id: bob._id, is_blocked: true })
  const dialog = await chooseMenuItem(user, 'Block', 'Block Bob Roy?')
  await pressButton(user, dialog, 'Block')
  await waitFor(() => expect(currentUrlPath()).toBe('/'))
  expect(await screen.findByText('Blocked Bob Roy')).toBeVisible()
  expect(requests[0]?.url).toContain(bob._id)

  const undo = mockResponse('post', '/users/unblock/:id', { user_id: bob._id, is_blocked: false })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Unblocked Bob Roy')).toBeVisible()
  expect(undo.requests[0]?.url).toContain(bob._id)
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('stays on the profile when the server did not block', async () => {
  const user = await openBob(true)
  mockError('post', BLOCK_PATH, 500)
  await pressButton(user, await chooseMenuItem(user, 'Block', 'Block Bob Roy?'), 'Block')
  await expectErrorToast('Could not block Bob Roy.')
  expect(screen.getByRole('heading', { name: 'Bob Roy' })).toBeVisible()
})

it('asks for the profile of a blocked fan again', async () => {
  const user = await openBob(true)
  mockResponse('post', BLOCK_PATH, { user_id: bob._id, is_blocked: true })
  await pressButton(user, await chooseMenuItem(user, 'Block', 'Block Bob Roy?'), 'Block')
  await waitFor(() => expect(currentUrlPath()).toBe('/'))
  mockError('get', `/users/${bob._id}`, 404, 'No user profile found.')
  window.history.pushState({}, '', `/users/${bob._id}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(await screen.findByRole('heading', { name: 'No user profile found.' })).toBeVisible()
})

// Tests of removing a follower.

it('removes a follower from their profile, after it has said what that means', async () => {
  const user = await openBob(true)
  const { requests } = mockResponse('post', REMOVE_FOLLOWER_PATH, {
    user_id: bob._id,
    followers_count: 0,
  })
  const dialog = await chooseMenuItem(
    user,
    'Remove follower',
    'Remove Bob Roy from your followers?',
  )
  expect(within(dialog).getByText(/won’t be told, and they can follow you again/)).toBeVisible()
  mockConnections({ follows_you: false })
  await pressButton(user, dialog, 'Remove')
  expect(await screen.findByText('Bob Roy doesn’t follow you any more.')).toBeVisible()
  expect(requests[0]?.url).toContain(bob._id)
  expect(screen.queryByText('Follows you')).not.toBeInTheDocument()
})

it('keeps a follower whom the server did not remove', async () => {
  const user = await openBob(true)
  mockError('post', REMOVE_FOLLOWER_PATH, 500)
  const dialogName = 'Remove Bob Roy from your followers?'
  await pressButton(user, await chooseMenuItem(user, 'Remove follower', dialogName), 'Remove')
  await expectErrorToast('Could not remove Bob Roy.')
  expect(screen.getByText('Follows you')).toBeVisible()
})
