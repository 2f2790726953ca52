import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSelf } from '@/testing/factories'
import { renderAppSignedIn } from '@/testing/renderApp'
import { currentUrlPath } from '@/testing/renderScreen'
import { mockError, mockResponse } from '@/testing/server'

const TITLE = 'Keep this profile or begin anew?'
const self = aSelf({ confirm: true, bio: 'Squatter was here.', phone_number: '416-555-0123' })
const confirmedSelf = aSelf({ ...self, confirm: false })

/** Opens the app as a fan who has to choose. `after` is the record after the choice. */
async function choose(button: string, after = confirmedSelf) {
  const user = renderAppSignedIn('/find-users', self)
  await screen.findByRole('heading', { name: TITLE })
  const { requests } = mockResponse('post', '/users/confirm', after)
  mockResponse('get', '/users/get_self', after)
  mockResponse('get', '/users/:id', after)
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  return await requests[0]?.json()
}

it('asks before any other screen, and shows what is on the profile', async () => {
  renderAppSignedIn('/find-users', self)
  expect(await screen.findByText('Squatter was here.')).toBeVisible()
  expect(screen.getByText('416-555-0123')).toBeVisible()
  expect(screen.queryByText('Date of Birth')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Find Players' })).toBeNull()
})

it('has the focus on the question', async () => {
  renderAppSignedIn('/find-users', self)
  await screen.findByRole('heading', { name: TITLE })
  expect(screen.getByRole('main')).toHaveFocus()
})

it('goes on to the screen that the fan opened once they keep the profile', async () => {
  expect(await choose('Keep this profile')).toEqual({ keep: true })
  expect(await screen.findByRole('heading', { name: 'Find Players' })).toBeVisible()
})

it('opens the form at the name of a profile that begins anew', async () => {
  const after = aSelf({ _id: self._id, nano_id: self.nano_id, full_name: 'alice' })
  expect(await choose('Begin anew', after)).toEqual({ keep: false })
  expect(await screen.findByRole('textbox', { name: /Full Name/ })).toHaveFocus()
  expect(currentUrlPath()).toBe('/profile')
})

it('says so when the choice fails, and asks again', async () => {
  mockError('post', '/users/confirm', 403)
  const user = renderAppSignedIn('/find-users', self)
  await user.click(await screen.findByRole('button', { name: 'Keep this profile' }))
  expect(await screen.findByText('Failed to update profile.')).toBeVisible()
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible()
})
