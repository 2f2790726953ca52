import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from '@/browser/page'
import { ALICE_ACCOUNT, givenSession, provider, setAccount } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { comeBack } from '@/testing/navigator'
import { findButton, findField } from '@/testing/openEmail'
import { renderApp } from '@/testing/renderApp'
import { mockError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'

const NAME_ERROR = 'Please use at most 100 characters.'

beforeEach(() => {
  givenSession()
  mockError('get', '/users/get_self', 404)
})

/** Opens the app for an account without a record. The server refuses the record. */
async function openRefused(status: number, fields?: Record<string, string[]>) {
  mockError('put', '/users/', status, 'Unable to create user', fields)
  const user = renderApp('/')
  await screen.findByRole('heading', { name: 'Almost there' })
  return user
}

it('opens a form with the refused name, and goes on with another name', async () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  const user = await openRefused(400, { full_name: [NAME_ERROR] })
  expect(screen.queryByText('We couldn’t load your session')).not.toBeInTheDocument()
  const field = findField(/Full Name/)
  expect(field).toHaveValue(ALICE_ACCOUNT.name)
  expect(field).toHaveAccessibleDescription(NAME_ERROR)
  await waitFor(() => expect(field).toHaveFocus())

  await user.clear(field)
  await user.type(field, 'Alice')
  expect(field).toBeValid()
  const { requests } = mockResponse('put', '/users/', aSelf(), { status: 201 })
  await user.click(findButton('Continue'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(await requests[0]?.json()).toMatchObject({
    full_name: 'Alice',
    email: ALICE_ACCOUNT.email,
  })
})

it('keeps the typed name when it is refused too, or when the fan looks at another tab', async () => {
  const user = await openRefused(400, { full_name: [NAME_ERROR] })
  const field = findField(/Full Name/)
  await user.type(field, ' II')
  mockError('put', '/users/', 400, 'Unable to create user', { full_name: ['Not this one.'] })
  await user.click(findButton('Continue'))
  expect(await screen.findByText('Not this one.')).toBeVisible()
  expect(field).toHaveValue(`${ALICE_ACCOUNT.name} II`)
  await waitFor(() => expect(field).toHaveFocus())

  await user.type(field, '!')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  mockError('put', '/users/', 503)
  await user.click(findButton('Continue'))
  await expectErrorToast('Refused.')
  expect(field).toHaveValue(`${ALICE_ACCOUNT.name} II!`)
})

it('says at the e-mail what is wrong with it, and lets the fan sign out', async () => {
  const text = 'Your login has no usable e-mail address.'
  const user = await openRefused(400, { email: [text] })
  expect(findField(/Email/)).toHaveValue(ALICE_ACCOUNT.email)
  expect(findField(/Email/)).toHaveAttribute('readonly')
  expect(findField(/Email/)).toHaveAccessibleDescription(text)
  mockResponse('post', '/users/sign_out', null)
  await user.click(findButton('Sign out'))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
})

it('forgets why the record of another account was rejected', async () => {
  const user = await openRefused(409)
  mockResponse('post', '/users/sign_out', null)
  await user.click(findButton('Sign out'))
  await screen.findByRole('heading', { name: 'Login' })
  mockError('get', '/users/get_self', 503)
  act(() => setAccount({ ...ALICE_ACCOUNT, uid: 'bob-uid', email: 'bob@rink.test' }))
  expect(await screen.findByText('We couldn’t load your session')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Almost there' })).not.toBeInTheDocument()
})

it('takes over another record’s e-mail once the fan has verified it', async () => {
  const sendVerification = vi.spyOn(provider, 'sendVerification')
  const user = await openRefused(409)
  expect(findField(/Email/)).toHaveAccessibleDescription('Unable to create user')
  await user.click(findButton('Send the email again'))
  expect(await screen.findByText('Email sent')).toBeVisible()
  expect(sendVerification).toHaveBeenCalledOnce()

  vi.spyOn(provider, 'isEmailVerified').mockResolvedValue(true)
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  mockResponse('put', '/users/', aSelf())
  comeBack()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('creates the record on ‘Try again’ when the server was away', async () => {
  vi.spyOn(page, 'reload').mockReturnValue()
  mockError('put', '/users/', 503)
  const user = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  const { requests } = mockResponse('put', '/users/', aSelf(), { status: 201 })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(requests).toHaveLength(1)
})

it('says in the form, too, what is wrong with another field', async () => {
  await openRefused(400, { gender: ['Please choose one of the list.'] })
  expect(findField(/Full Name/)).toHaveAccessibleDescription('Please choose one of the list.')
})
