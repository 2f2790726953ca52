import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as device from '@/browser/device'
import { OwnProfileScreen } from '@/screens/profile/OwnProfile'
import { offlineRecord } from '@/session/offlineRecord'
import { ALICE_ACCOUNT, givenSession } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { withNavigator } from '@/testing/navigator'
import { currentUrlPath, renderScreen, renderSignedIn } from '@/testing/renderScreen'
import { mockDelayedResponse, mockResponse } from '@/testing/server'

const alice = aSelf()

function openProfileAt(what: string): UserEvent {
  mockResponse('get', '/users/:id', alice)
  return renderSignedIn(<OwnProfileScreen />, `/profile?open=${what}`, alice)
}

it('opens the team’s tiles once, and not at the next edit', async () => {
  const user = openProfileAt('favourite_team')
  const picker = await screen.findByRole('dialog', { name: 'Favourite Team' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(picker).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('opens the code once, and not after an edit', async () => {
  const user = openProfileAt('code')
  await screen.findByRole('dialog', { name: `${alice.full_name}, QR code` })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Edit Profile' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it.each([
  ['position', 'Position'],
  ['bio', 'Bio'],
  ['links', 'Link 1'],
])('opens the form at the field of %s', async (what, label) => {
  openProfileAt(what)
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
})

it('opens the file dialog for a photo', async () => {
  const choose = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  withNavigator({ userActivation: { isActive: true } })
  openProfileAt('photo')
  await waitFor(() => expect(choose).toHaveBeenCalledOnce())
})

it('opens the menu for a photo if the browser needs another press for its file dialog', async () => {
  vi.spyOn(device, 'isHandheld').mockReturnValue(false) // jsdom has no media queries
  openProfileAt('photo')
  expect(await screen.findByRole('menuitem', { name: 'Upload photo' })).toHaveFocus()
})

it('removes nothing else from the address', async () => {
  openProfileAt('jersey_number&from=mail')
  await waitFor(() => expect(screen.getByLabelText('Jersey Number')).toHaveFocus())
  expect(currentUrlPath()).toBe('/profile?from=mail')
})

it.each(['constructor', 'hat', ''])('opens nothing for %j', async (what) => {
  openProfileAt(what)
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await waitFor(() => expect(currentUrlPath()).toBe('/profile'))
  expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument()
})

it('waits for the complete record before it opens the form', async () => {
  offlineRecord.save(ALICE_ACCOUNT.uid, alice)
  givenSession()
  const release = mockDelayedResponse('get', '/users/get_self', alice)
  renderScreen(<OwnProfileScreen />, '/profile?open=location')
  expect(await screen.findByRole('heading', { level: 1, name: alice.full_name })).toBeVisible()
  expect(currentUrlPath()).toBe('/profile?open=location')
  release()
  await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus())
})
