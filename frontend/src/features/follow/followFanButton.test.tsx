import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen'
import { aFoundUser, aSelf } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockResponse } from '@/testing/server'

const bob = aFoundUser({ full_name: 'Bob Roy', is_following: true })
const zoe = aFoundUser({ full_name: 'Zoé Côté', is_following: true })

/** Unfollows Bob on a dashboard that lists Bob and Zoé. */
async function unfollowBob() {
  mockConnections({ following_count: 2, following: [bob, zoe] })
  const followState = { user_id: bob._id, followers_count: 0 }
  const meeting = { via_code: true, met_at: 'The pond' }
  mockResponse('post', '/users/unfollow/:id', { ...followState, is_following: false, ...meeting })
  const follow = mockResponse('post', '/users/follow/:id', { ...followState, is_following: true })
  const user = renderSignedIn(<DashboardScreen />, '/', aSelf())
  const button = await screen.findByRole('button', { name: 'Unfollow Bob Roy' })
  mockConnections({ following_count: 1, following: [zoe] })
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
