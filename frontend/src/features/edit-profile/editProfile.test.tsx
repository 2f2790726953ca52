import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Self } from '@/api/types'
import * as validation from '@/lib/validation'
import { OwnProfileScreen } from '@/screens/profile/OwnProfile'
import { profileDraft } from '@/stores/profileDraft'
import { chooseTeam } from '@/testing/chooseTeam'
import { aSelf, someSettings } from '@/testing/factories'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockResponse } from '@/testing/server'

const alice = aSelf({ full_name: 'Alice Roy', location: 'Laval, Quebec', bio: 'Left wing' })

async function openEditForm(fan: Self = alice): Promise<UserEvent> {
  const user = renderSignedIn(<OwnProfileScreen />, '/profile', fan)
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return user
}

/** Simulates a reload, after which only the draft in sessionStorage is left. */
function reloadDraft(): void {
  const stored = { ...sessionStorage }
  profileDraft.drop()
  for (const [key, value] of Object.entries<string>(stored)) sessionStorage.setItem(key, value)
}

const findField = (label: string): HTMLElement => screen.getByLabelText(label)
const findCard = () => within(screen.getByRole('article'))

it('shows bio, number and position on the card', async () => {
  const user = await openEditForm()
  await user.type(findField('Bio'), ', mostly')
  await user.type(findField('Jersey Number'), '7')
  await user.selectOptions(findField('Position'), 'Goalie')
  expect(findCard().getByText('Left wing, mostly')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent(/7.*Goalie/)
})

it('wears the chosen team’s colours at once, and none again without a team', async () => {
  const user = await openEditForm()
  const groundColor = (): string =>
    screen.getByRole('article').style.getPropertyValue('--team-ground')
  await chooseTeam(user, 'Boston Bruins')
  expect(groundColor()).toBe('#FFB81C')
  await chooseTeam(user, 'No team')
  expect(groundColor()).toBe('')
})

it('shows a city when it is one of the list', async () => {
  const user = await openEditForm()
  await user.clear(findField('Location'))
  await user.type(findField('Location'), 'toronto')
  expect(findCard().queryByText(/toronto|Laval/i)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('option', { name: 'Toronto, Ontario' }))
  expect(findCard().getByText('Toronto, Ontario')).toBeVisible()
})

it('leaves out what could not be saved', async () => {
  const user = await openEditForm()
  await user.clear(findField('Full Name'))
  await user.type(findField('Jersey Number'), 'x')
  fireEvent.change(findField('Bio'), { target: { value: 'b'.repeat(600) } })
  expect(findCard().getByRole('heading', { name: 'Unnamed User' })).toBeVisible()
  expect(findCard().getByText('b'.repeat(500))).toBeVisible()
  expect(screen.getByRole('article')).not.toHaveTextContent('NaN')
})

it('says which edits a reload has dropped, as this browser stores nothing private', async () => {
  const user = await openEditForm()
  await user.type(findField('Bio'), ', mostly')
  await user.type(findField('Phone Number'), '416-555-0123')
  cleanup()
  reloadDraft()
  await openEditForm()
  const draftText =
    'Your unsaved changes are back, except for Phone Number. Please enter that again.'
  expect(screen.getByText(draftText)).toBeVisible()
  expect(findField('Bio')).toHaveValue('Left wing, mostly')
  expect(findField('Phone Number')).toHaveValue('')
})

it('does not render the form at a key press', async () => {
  const user = await openEditForm()
  await user.type(findField('Bio'), '!') // the first change makes the form dirty
  const formRenders = vi.spyOn(validation, 'validBirthDates') // runs in each render of the form
  await user.type(findField('Bio'), ' Always was.')
  expect(findField('Bio')).toHaveAccessibleDescription('22 of 500')
  expect(formRenders).not.toHaveBeenCalled()
  mockResponse('patch', '/users/', alice)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile Updated')).toBeVisible()
  expect(formRenders).toHaveBeenCalled()
})

it('saves another field of a fan whose name is older than its rule', async () => {
  const user = await openEditForm({ ...alice, full_name: 'Аlice Roy' }) // with a Cyrillic А
  await user.type(findField('Bio'), '!')
  mockResponse('patch', '/users/', alice)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile Updated')).toBeVisible()
})

it('marks the private fields once, and as a group', async () => {
  await openEditForm()
  const group = within(screen.getByRole('group', { name: 'Only you see this' }))
  for (const label of ['Phone Number', 'Date of Birth', 'Gender'])
    expect(group.getByLabelText(label)).toBeVisible()
  expect(group.getByRole('group', { name: 'Date of Birth' })).toBeVisible()
  expect(group.queryByLabelText('Full Name')).not.toBeInTheDocument()
})

it('says who sees a field that not everyone sees, with the way to change it', async () => {
  mockResponse('get', '/users/settings', someSettings({ location: 'signed_in' }))
  await openEditForm()
  await waitFor(() =>
    expect(findField('Location')).toHaveAccessibleDescription(
      'Only logged-in fans can see your location. Change',
    ),
  )
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/settings')
  expect(findField('Favourite Team')).not.toHaveAccessibleDescription()
})
