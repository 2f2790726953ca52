import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { emailAudienceStore } from '@/browser/emailAudienceStore'
import { page } from '@/browser/page'
import { aSelf } from '@/testing/factories'
import { renderApp } from '@/testing/renderApp'
import { mockError, mockResponse } from '@/testing/server'

const findQuestion = async () =>
  within(await screen.findByRole('group', { name: 'Who can see your email?' }))

/** Signs up with Google. Returns the data sent to create the record. */
async function signUp(user: UserEvent): Promise<unknown> {
  vi.spyOn(page, 'reload').mockReturnValue()
  mockError('get', '/users/get_self', 404)
  const { requests } = mockResponse('put', '/users/', aSelf(), { status: 201 })
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  return requests[0]?.json()
}

it('sends the answer with the record, so that nobody sees the e-mail before', async () => {
  const user = renderApp('/signup')
  await user.click((await findQuestion()).getByRole('radio', { name: 'Only me' }))
  expect(await signUp(user)).toMatchObject({ email_visibility: 'me' })
  await waitFor(() => expect(emailAudienceStore.read()).toBeUndefined())
})

it('sends the answer also when the browser blocks its storage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const user = renderApp('/signup')
  await user.click((await findQuestion()).getByRole('radio', { name: 'Only me' }))
  expect(await signUp(user)).toMatchObject({ email_visibility: 'me' })
  await waitFor(() => expect(emailAudienceStore.read()).toBeUndefined())
})

it('shows the site’s default, and leaves it to the server when nothing is answered', async () => {
  const user = renderApp('/signup', { emailVisibility: 'signed_in' })
  const option = (await findQuestion()).getByRole('radio', { name: 'Logged-in fans' })
  await waitFor(() => expect(option).toBeChecked())
  expect(await signUp(user)).not.toHaveProperty('email_visibility')
})

it('asks who can see the e-mail only at the sign-up, and keeps the answer on the way to the login and back', async () => {
  const user = renderApp('/signup')
  const everyoneOption = (await findQuestion()).getByRole('radio', { name: 'Everyone' })
  await waitFor(() => expect(everyoneOption).toBeChecked())
  await user.click((await findQuestion()).getByRole('radio', { name: 'Logged-in fans' }))
  await user.click(screen.getByRole('link', { name: /^Already have an account/ }))
  expect(screen.queryByRole('group', { name: 'Who can see your email?' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /^Don't have an account/ }))
  expect((await findQuestion()).getByRole('radio', { name: 'Logged-in fans' })).toBeChecked()
})
