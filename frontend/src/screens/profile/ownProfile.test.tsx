import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { chooseTeam } from '@/testing/chooseTeam'
import { aSelf } from '@/testing/factories'
import { loseNetwork } from '@/testing/navigator'
import { currentUrlPath, goTo, renderSignedIn } from '@/testing/renderScreen'
import { mockConnections, mockError, mockNetworkError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import { OwnProfileScreen } from './OwnProfile'
import { ProfileScreen } from './ProfileScreen'

const alice = aSelf({ phone_number: '416-555-0123', dob: '2001-05-17', gender: 'Female' })

async function openOwnProfile(address = '/profile', ownScreen = <OwnProfileScreen />) {
  mockConnections({ followers_count: 3 })
  const user = renderSignedIn(ownScreen, address, alice)
  await screen.findByRole('button', { name: 'Edit Profile' })
  return user
}

async function openEditForm() {
  const user = await openOwnProfile()
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  return user
}

const INVALID_PHONE_MESSAGE = 'Please enter a valid North American phone number.'

const findField = (label: RegExp): HTMLElement => screen.getByLabelText(label)
const findSaveButton = (): HTMLElement => screen.getByRole('button', { name: 'Save Changes' })

it('shows the private fields to their owner', async () => {
  await openOwnProfile()
  expect(screen.getByText('416-555-0123')).toBeVisible()
  expect(screen.getByText(/2001/)).toHaveTextContent('17')
  expect(screen.getByText('Female')).toBeVisible()
})

it('is the own profile at its public address too', async () => {
  mockResponse('get', '/users/:id', alice)
  await openOwnProfile(`/users/${alice._id}`, <ProfileScreen />)
  expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument()
})

it('moves to the first field', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openEditForm()
  expect(findField(/Full Name/)).toHaveFocus()
  expect(scrollIntoView.mock.contexts).toContain(findField(/Full Name/))
})

it('shows the changed card after Save, with the focus on Edit Profile', async () => {
  const user = await openEditForm()
  mockResponse('patch', '/users/', { ...alice, full_name: 'Alice Roy' })
  await user.type(findField(/Full Name/), ' Roy')
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(findSaveButton())
  const card = await screen.findByRole('heading', { name: 'Alice Roy' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus())
  await waitFor(() => expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'start' }))
  expect(scrollIntoView.mock.contexts.at(-1) as Element).toContainElement(card)
})

it('sends the edited fields alone, not what another device has changed, and shows the response', async () => {
  const user = await openEditForm()
  const { requests: reads } = mockResponse('get', '/users/get_self', { ...alice, bio: 'New' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  act(() => void window.dispatchEvent(new Event('visibilitychange'))) // the fan comes back to the page
  await waitFor(() => expect(reads).toHaveLength(1))
  await user.clear(findField(/Full Name/))
  await user.type(findField(/Full Name/), 'Alice Roy')
  await user.clear(findField(/Date of Birth/))
  await chooseTeam(user, 'Boston Bruins')
  const { requests } = mockResponse('patch', '/users/', { ...alice, full_name: 'Alice Roy' })
  await user.click(findSaveButton())
  expect(await screen.findByText('Profile Updated')).toBeVisible()
  expect(await requests[0]?.json()).toEqual({
    full_name: 'Alice Roy',
    dob: null,
    favourite_team: 'Boston Bruins',
  })
  expect(screen.getByRole('heading', { name: 'Alice Roy' })).toBeVisible()
})

const cardPlayer = (): Element | null => screen.getByRole('article').querySelector('.card__player')

it('sends a pasted jersey number as a number, shows both on the card, and clears it', async () => {
  const user = await openEditForm()
  await user.click(findField(/Jersey Number/))
  await user.paste(' #0')
  await user.selectOptions(findField(/Position/), 'Goalie')
  const changes = { jersey_number: 0, position: 'Goalie' as const }
  const firstPatch = mockResponse('patch', '/users/', { ...alice, ...changes })
  await user.click(findSaveButton())
  await waitFor(() => expect(cardPlayer()).toHaveTextContent(/^Number 0\s?Goalie$/))
  expect(await firstPatch.requests[0]?.json()).toEqual(changes)

  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  expect(findField(/Jersey Number/)).toHaveValue('0')
  await user.clear(findField(/Jersey Number/))
  const secondPatch = mockResponse('patch', '/users/', { ...alice, position: 'Goalie' })
  await user.click(findSaveButton())
  await waitFor(() => expect(cardPlayer()).toHaveTextContent(/^00Add your number\s?Goalie$/))
  expect(await secondPatch.requests[0]?.json()).toEqual({ jersey_number: null })
})

it('does not save a jersey number that is none', async () => {
  const user = await openEditForm()
  await user.type(findField(/Jersey Number/), '123')
  expect(findField(/Jersey Number/)).toHaveAttribute('inputmode', 'numeric')
  await user.click(findSaveButton())
  await expectErrorToast('Please fix invalid fields before saving.')
  expect(findField(/Jersey Number/)).toHaveAccessibleDescription(
    'Please enter a whole number from 0 to 99.',
  )
})

it('keeps two changes that a form filler makes at once', async () => {
  const user = await openEditForm()
  await user.type(findField(/Location/), 'toronto')
  const option = await screen.findByRole('option', { name: 'Toronto, Ontario' })
  act(() => {
    fireEvent.click(option)
    fireEvent.change(findField(/Bio/), { target: { value: 'Left wing' } })
  })
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Toronto, Ontario')
  expect(findField(/Bio/)).toHaveValue('Left wing')
})

it('does not save an invalid phone number, and moves to it', async () => {
  const user = await openEditForm()
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.clear(findField(/Phone Number/))
  await user.type(findField(/Phone Number/), '12')
  await user.click(findSaveButton())
  expect(await screen.findByText('Validation Error')).toBeVisible()
  await expectErrorToast('Please fix invalid fields before saving.')
  await waitFor(() => expect(findField(/Phone Number/)).toHaveFocus())
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'center' })
  expect(findField(/Phone Number/)).toHaveAccessibleDescription(INVALID_PHONE_MESSAGE)
  await user.clear(findField(/Phone Number/))
  await waitFor(() => expect(screen.queryByText(INVALID_PHONE_MESSAGE)).not.toBeInTheDocument())
})

it('shows the error of a phone number when the field is left, not before', async () => {
  const user = await openEditForm()
  await user.clear(findField(/Phone Number/))
  await user.type(findField(/Phone Number/), '12')
  expect(screen.queryByText(INVALID_PHONE_MESSAGE)).not.toBeInTheDocument()
  await user.tab()
  expect(await screen.findByText(INVALID_PHONE_MESSAGE)).toBeVisible()
})

it('marks a valid phone number with a green check', async () => {
  const user = await openEditForm()
  expect(screen.getByRole('img', { name: 'Valid phone number' })).toBeVisible()
  await user.clear(findField(/Phone Number/))
  expect(screen.queryByRole('img', { name: 'Valid phone number' })).not.toBeInTheDocument()
  await user.paste('\u202a(416) 555\u20110123\u202c')
  expect(screen.getByRole('img', { name: 'Valid phone number' })).toBeVisible()
})

it('accepts a location only from the list', async () => {
  const user = await openEditForm()
  await user.type(findField(/Location/), 'Atlantis')
  await user.click(findSaveButton())
  expect(await screen.findByText('Please select a valid city from the list.')).toBeVisible()
  expect(await screen.findByText('Invalid Location')).toBeVisible()
  await expectErrorToast('Please select a city from the dropdown suggestions.')
  const location = screen.getByRole('combobox', { name: 'Location' })
  await waitFor(() => expect(location).toHaveFocus())
})

it('shows the toast about the location for four seconds', async () => {
  const user = await openEditForm()
  await user.type(findField(/Location/), 'Atlantis')
  vi.useFakeTimers()
  // Waits, because validating the fields takes several microtasks.
  await act(async () => {
    fireEvent.click(findSaveButton())
    await vi.advanceTimersByTimeAsync(0)
  })
  act(() => void vi.advanceTimersByTime(3999))
  expect(screen.getByText('Invalid Location')).toBeVisible()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Invalid Location')).not.toBeInTheDocument()
})

it('accepts a city typed in full, in any case', async () => {
  const user = await openEditForm()
  const location = findField(/Location/)
  await user.type(location, 'toronto, ontari')
  await screen.findByRole('option', { name: 'Toronto, Ontario' })
  await user.type(location, 'o')
  const { requests } = mockResponse('patch', '/users/', alice)
  await user.click(findSaveButton())
  await screen.findByText('Profile Updated')
  expect(await requests[0]?.json()).toEqual({ location: 'Toronto, Ontario' })
})

it('keeps what was typed when the server rejects it, and shows why', async () => {
  mockError('patch', '/users/', 400, 'Please check.', {
    bio: ['Control characters are not allowed.'],
  })
  const user = await openEditForm()
  await user.type(findField(/Bio/), 'Left wing')
  await user.click(findSaveButton())
  expect(await screen.findByText('Failed to update profile.')).toBeVisible()
  expect(findField(/Bio/)).toHaveAccessibleDescription('Control characters are not allowed.')
  await waitFor(() => expect(findField(/Bio/)).toHaveFocus())
  expect(findField(/Bio/)).toHaveValue('Left wing')
  await user.type(findField(/Bio/), '!')
  await waitFor(() => expect(findField(/Bio/)).toHaveAccessibleDescription('10 of 500'))
})

async function leaveAndReturn(): Promise<UserEvent> {
  const user = await openEditForm()
  await user.type(findField(/Bio/), 'Left wing')
  goTo('/find-users')
  expect(screen.queryByLabelText(/Bio/)).not.toBeInTheDocument()
  window.history.back()
  await screen.findByRole('button', { name: 'Edit Profile' })
  return user
}

it.each(['Continue editing', 'Edit Profile'])(
  'tells of unsaved changes after a visit to another screen, and restores them by %s',
  async (button) => {
    const user = await leaveAndReturn()
    expect(screen.getByText('You have unsaved changes.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: button }))
    expect(screen.getByText('Your unsaved changes are back.')).toBeVisible()
    expect(findField(/Bio/)).toHaveValue('Left wing')
  },
)

it('closes the form on Back, and keeps what was typed', async () => {
  const user = await openEditForm()
  await user.type(findField(/Bio/), 'Left wing')
  window.history.back()
  const button = await screen.findByRole('button', { name: 'Edit Profile' })
  await waitFor(() => expect(button).toHaveFocus())
  expect(currentUrlPath()).toBe('/profile')
  expect(screen.getByText('You have unsaved changes.')).toBeVisible()
})

it('cannot be edited without a connection, and says why', async () => {
  await openOwnProfile()
  loseNetwork()
  const button = screen.getByRole('button', { name: 'Edit Profile' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(
    'No connection. You can edit your profile when you’re back online.',
  )
})

it('keeps what was typed when the connection is lost, and says why it is not saved', async () => {
  const user = await openEditForm()
  await user.type(findField(/Bio/), 'Left wing')
  loseNetwork()
  mockNetworkError('patch', '/users/')
  await user.click(findSaveButton())
  expect(await screen.findByText(/You’re offline/)).toBeVisible()
  expect(findField(/Bio/)).toHaveValue('Left wing')
})

it('warns before the tab is closed on unsaved changes', async () => {
  const user = await openEditForm()
  const closeTab = (): boolean => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(closeTab()).toBe(true)
  await user.type(findField(/Bio/), 'Left wing')
  expect(closeTab()).toBe(false)
})

it('discards the changes on Cancel', async () => {
  const user = await openEditForm()
  await user.type(findField(/Bio/), 'Left wing')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  expect(findField(/Bio/)).toHaveValue('')
})
