import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  aFoundUser,
  aNotification,
  aSelf,
  aSuggestion,
  aUser,
  someConnections,
} from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderApp'
import { mockResponse } from '@/testing/server'

const CONNECTIONS_PATH = '/users/connections/:id'

const bob = aFoundUser({ full_name: 'Bob Roy', is_following: true })
const zoe = aFoundUser({ full_name: 'Zoé Côté', is_following: true })

/** Unfollows Bob on a dashboard that lists Bob and Zoé. */
async function unfollowBob() {
  mockResponse(
    'get',
    CONNECTIONS_PATH,
    someConnections({ following_count: 2, following: [bob, zoe] }),
  )
  const followState = { user_id: bob._id, followers_count: 0 }
  const meeting = { via_code: true, met_at: 'The pond' }
  mockResponse('post', '/users/unfollow/:id', { ...followState, is_following: false, ...meeting })
  const follow = mockResponse('post', '/users/follow/:id', { ...followState, is_following: true })
  const user = renderSignedIn('/', aSelf())
  const button = await screen.findByRole('button', { name: 'Unfollow Bob Roy' })
  mockResponse('get', CONNECTIONS_PATH, someConnections({ following_count: 1, following: [zoe] }))
  await user.click(button)
  expect(await screen.findByText('You unfollowed Bob Roy')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Bob Roy')).not.toBeInTheDocument())
  return { user, follow }
}

it('unfollows in one press, and moves the focus to the next row', async () => {
  await unfollowBob()
  expect(screen.getByRole('button', { name: 'Unfollow Zoé Côté' })).toHaveFocus()
})

it('offers to undo an unfollow, with the meeting that it ended', async () => {
  const { user, follow } = await unfollowBob()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('You are now following Bob Roy')).toBeVisible()
  expect(follow.requests[0]?.url).toContain(bob._id)
  expect(await follow.requests[0]?.json()).toEqual({ via_code: true, met_at: 'The pond' })
})

it.each([
  ['the own list', '/?tab=followers', false],
  ['another fan’s list', '/users/65f1c0de8badf00d5ca1ab1e/followers', true],
  ['the search', '/find-users?q=o', true],
  ['the suggestions', '/find-users', false],
  ['the notifications', '/notifications', false],
])('says the same word for the same state in %s', async (_list, path, hasViewer) => {
  const alice = aSelf()
  const lea = aFoundUser({ full_name: 'Léa Blais' })
  const fans = [bob, lea, ...(hasViewer ? [aFoundUser({ _id: alice._id })] : [])]
  mockResponse('get', '/users/:id', aUser()) // first, because the next paths match it too
  mockResponse('get', CONNECTIONS_PATH, someConnections({ followers: fans, followers_count: 2 }))
  mockResponse('get', '/users/search', fans)
  mockResponse('get', '/users/suggestions', fans.map(aSuggestion))
  const news = { unseen: 0, items: fans.map(aNotification), next: null }
  mockResponse('get', '/users/notifications', news)
  renderSignedIn(path, alice)
  const unfollow = await screen.findByRole('button', { name: 'Unfollow Bob Roy' })
  expect(unfollow).toHaveTextContent(/^Unfollow$/)
  expect(await screen.findByRole('button', { name: 'Follow Léa Blais' })).toHaveTextContent(
    /^Follow$/,
  )
  expect(screen.queryAllByText('You')).toHaveLength(hasViewer ? 1 : 0)
})
