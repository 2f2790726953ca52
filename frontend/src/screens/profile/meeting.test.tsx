import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { aSelf, aUser, type ConnectionsChanges } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockDelayedResponse, mockError, mockResponse } from '@/testing/server'
import { ProfileScreen } from './ProfileScreen'

const bob = aUser({ full_name: 'Bob Roy' })
const profile = `/users/${bob._id}`
const POND_NOTE = 'Tuesday at Scotiabank Pond'
const MET_FAN_FIELDS = { is_following: true, via_code: true, met_at: POND_NOTE }
const MEETING_QUESTION = 'Where did you meet?'
const followState = (is_following: boolean) => ({
  user_id: bob._id,
  is_following,
  followers_count: 1,
})

beforeEach(() => {
  mockResponse('get', '/users/:id', bob)
})

function openProfile(
  relationship: ConnectionsChanges,
  url = profile,
  viewer = aSelf({ photo_url: '/users/image/1' }),
): UserEvent {
  mockConnections(relationship)
  return renderSignedIn(<ProfileScreen />, url, viewer)
}

const findEdit = () => screen.findByRole('button', { name: /^Edit where you met/ })

async function typeNote(user: UserEvent, text: string): Promise<void> {
  const input = await screen.findByRole('textbox', { name: MEETING_QUESTION })
  await user.clear(input)
  await user.type(input, text)
}

const pressSave = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Save' }))

it('asks where they met at once after a follow by the code, and notes it', async () => {
  const follow = mockResponse('post', '/users/follow/:id', followState(true))
  const release = mockDelayedResponse('patch', '/users/follow/:id', {
    user_id: bob._id,
    met_at: POND_NOTE,
  })
  const user = openProfile({}, `/r/${bob.nano_id}`)
  await user.click(await screen.findByRole('button', { name: 'Follow', busy: false }))
  await screen.findByText('Now following this user')
  expect(await follow.requests[0]?.json()).toEqual({ via_code: true })
  await user.click(await screen.findByRole('button', { name: MEETING_QUESTION }))
  const input = await screen.findByRole('textbox', { name: MEETING_QUESTION })
  expect(input).toHaveFocus()
  await user.type(input, ` ${POND_NOTE} `)
  await pressSave(user)
  expect(await findEdit()).toHaveTextContent(POND_NOTE)
  expect(await findEdit()).toHaveFocus()
  release()
  await waitFor(() => expect(release.requests).toHaveLength(1))
  expect(await release.requests[0]?.json()).toEqual({ met_at: POND_NOTE })
})

it('leads a newcomer to the own card after a follow, and asks where they met by the menu', async () => {
  mockResponse('post', '/users/follow/:id', followState(true))
  const user = openProfile({}, profile, aSelf())
  await user.click(await screen.findByRole('button', { name: 'Follow', busy: false }))
  expect(await screen.findByRole('link', { name: 'Now make yours' })).toHaveAttribute(
    'href',
    '/profile',
  )
  await user.click(await screen.findByRole('button', { name: 'More about Bob Roy' }))
  await user.click(await screen.findByRole('menuitem', { name: MEETING_QUESTION }))
  expect(await screen.findByRole('textbox', { name: MEETING_QUESTION })).toHaveFocus()
})

it('asks quietly about a fan whom one follows, from the menu too, and about nobody else', async () => {
  let user = openProfile({ is_following: true })
  const offer = await screen.findByRole('button', { name: MEETING_QUESTION, busy: false })
  expect(offer).toHaveAttribute('data-variant', 'text')
  await user.click(await screen.findByRole('button', { name: 'More about Bob Roy' }))
  await user.click(await screen.findByRole('menuitem', { name: MEETING_QUESTION }))
  expect(await screen.findByRole('textbox', { name: MEETING_QUESTION })).toHaveFocus()
  cleanup()
  user = openProfile({})
  await screen.findByRole('button', { name: 'Follow', busy: false })
  expect(screen.queryByRole('button', { name: MEETING_QUESTION })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'More about Bob Roy' }))
  await screen.findByRole('menuitem', { name: 'Block' })
  expect(screen.queryByRole('menuitem', { name: MEETING_QUESTION })).not.toBeInTheDocument()
})

it('edits a note, and Escape or Back leaves it as it was', async () => {
  const { requests } = mockResponse('patch', '/users/follow/:id', { user_id: bob._id, met_at: '' })
  const user = openProfile(MET_FAN_FIELDS)
  for (const leave of [() => user.keyboard('{Escape}'), () => window.history.back()]) {
    await user.click(await findEdit())
    await typeNote(user, 'Elsewhere')
    await leave()
    expect(await findEdit()).toHaveTextContent(POND_NOTE)
  }
  expect(requests).toHaveLength(0)
})

it('removes a note', async () => {
  const { requests } = mockResponse('patch', '/users/follow/:id', { user_id: bob._id, met_at: '' })
  const user = openProfile(MET_FAN_FIELDS)
  await user.click(await findEdit())
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: MEETING_QUESTION })).toHaveFocus()
  expect(await requests[0]?.json()).toEqual({ met_at: '' })
})

it.each([
  ['p'.repeat(61), 'Please use at most 60 characters.'],
  ['p\u043end', 'Please use letters of one alphabet in each word.'],
])('refuses %s before it is sent', async (text, error) => {
  const user = openProfile(MET_FAN_FIELDS)
  await user.click(await findEdit())
  await typeNote(user, text)
  await pressSave(user)
  expect(await screen.findByText(error)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveFocus()
  expect(screen.getByRole('textbox')).toHaveValue(text)
})

it('opens again with what was typed if it is not saved', async () => {
  mockError('patch', '/users/follow/:id', 500)
  const user = openProfile(MET_FAN_FIELDS)
  await user.click(await findEdit())
  await typeNote(user, 'Elsewhere')
  await pressSave(user)
  expect(await screen.findByText('Could not note where you met.')).toBeVisible()
  expect(await screen.findByRole('textbox')).toHaveValue('Elsewhere')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await findEdit()).toHaveTextContent(POND_NOTE)
})

it('shows at the field why the server refuses a note', async () => {
  const errorText = 'Control characters are not allowed.'
  mockError('patch', '/users/follow/:id', 400, errorText, { met_at: [errorText] })
  const user = openProfile(MET_FAN_FIELDS)
  await user.click(await findEdit())
  await typeNote(user, 'Elsewhere')
  await pressSave(user)
  expect(await screen.findByText(errorText)).toBeVisible()
  expect(await screen.findByRole('textbox')).toHaveAccessibleDescription(errorText)
})

it('ends with the unfollow, which can be undone', async () => {
  const ended = { via_code: true, met_at: POND_NOTE }
  mockResponse('post', '/users/unfollow/:id', { ...followState(false), ...ended })
  const follow = mockResponse('post', '/users/follow/:id', followState(true))
  const user = openProfile(MET_FAN_FIELDS)
  await findEdit()
  await user.click(screen.getByRole('button', { name: 'Unfollow' }))
  await screen.findByText('Unfollowed successfully')
  expect(screen.queryByText(POND_NOTE)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await findEdit()).toHaveTextContent(POND_NOTE)
  expect(await follow.requests[0]?.json()).toEqual(ended)
})
