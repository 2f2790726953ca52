import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSelf, aUser } from '@/testing/factories'
import { renderScreen, renderSignedIn } from '@/testing/renderScreen'
import { mockError, mockResponse } from '@/testing/server'
import { ProfileScreen } from './ProfileScreen'

const bob = aUser()
const REPORT_BUTTON_NAME = 'Report this profile'

function openNobody(path: string) {
  mockError('get', '/users/:id', 404, 'No user profile found.')
  return renderSignedIn(<ProfileScreen />, path, aSelf())
}

it('reports a fan whom a block hides, without offering to block them', async () => {
  const user = openNobody(`/users/${bob._id}`)
  const state = { user_id: bob._id, reason: 'harassment' }
  const { requests } = mockResponse('post', '/users/report/:id', state, { status: 201 })
  await user.click(await screen.findByRole('button', { name: REPORT_BUTTON_NAME }))
  const dialog = await screen.findByRole('dialog', { name: 'Report this fan?' })
  await user.click(within(dialog).getByRole('radio', { name: 'Harasses or threatens someone' }))
  await user.click(within(dialog).getByRole('button', { name: 'Report' }))
  const sent = await screen.findByRole('dialog', { name: 'Report sent' })
  expect(requests[0]?.url).toContain(bob._id)
  expect(within(sent).queryByRole('button', { name: 'Block' })).not.toBeInTheDocument()
  await user.click(within(sent).getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('button', { name: REPORT_BUTTON_NAME })).toBeVisible()
})

it('says so when the link belongs to nobody', async () => {
  const user = openNobody(`/users/${bob._id}`)
  mockError('post', '/users/report/:id', 404, 'No user profile found.')
  await user.click(await screen.findByRole('button', { name: REPORT_BUTTON_NAME }))
  await user.click(await screen.findByRole('radio', { name: 'Something else' }))
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('This profile no longer exists.')).toBeVisible()
})

it('isn’t offered to a visitor', async () => {
  mockError('get', '/users/:id', 404, 'No user profile found.')
  renderScreen(<ProfileScreen />, `/users/${bob._id}`)
  expect(await screen.findByRole('heading', { name: 'No user profile found.' })).toBeVisible()
  expect(screen.queryByRole('button', { name: REPORT_BUTTON_NAME })).not.toBeInTheDocument()
})

it('isn’t offered for what can be no id', async () => {
  openNobody('/users/nobody')
  expect(await screen.findByRole('heading', { name: 'No user profile found.' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Find a Player' })).toBeVisible()
  expect(screen.queryByRole('button', { name: REPORT_BUTTON_NAME })).not.toBeInTheDocument()
})
