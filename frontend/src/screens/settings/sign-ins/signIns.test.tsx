import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSignIn } from '@/testing/factories'
import { openSettings } from '@/testing/openSettings'
import { mockError, mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'

const SIGN_INS_PATH = '/users/sign_ins'
const END_SIGN_IN_PATH = '/users/sign_ins/:id/sign_out'

const currentSignIn = aSignIn({ id: 3, browser: 'Safari on Mac', is_current: true })
const phoneSignIn = aSignIn({ id: 2 })
const unknownBrowserSignIn = aSignIn({ id: 1, browser: '' })

it('lists each browser with its time, and marks this one', async () => {
  mockResponse('get', SIGN_INS_PATH, [currentSignIn, phoneSignIn, unknownBrowserSignIn])
  openSettings()
  await screen.findByText('Safari on Mac')
  const signIns = within(screen.getByRole('region', { name: 'Where you’re logged in' }))
  const [first, second, third] = signIns.getAllByRole('listitem')
  expect(first).toHaveTextContent('This device')
  expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  expect(second).toHaveTextContent(/Firefox on Android.*2026/)
  expect(third).toHaveTextContent('Unknown browser')
})

it('signs one out, says so, and moves the focus to the next', async () => {
  mockResponse('get', SIGN_INS_PATH, [currentSignIn, phoneSignIn, unknownBrowserSignIn])
  const user = openSettings()
  const { requests } = mockResponse('post', END_SIGN_IN_PATH, null, { status: 200 })
  await user.click(await screen.findByRole('button', { name: /^Sign out\s*Firefox on Android/ }))
  await waitFor(() => expect(screen.queryByText('Firefox on Android')).not.toBeInTheDocument())
  expect(requests[0]?.url).toMatch(/sign_ins\/2\/sign_out$/)
  expect(screen.getByText('Signed out')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Sign out\s*Unknown browser/ })).toHaveFocus()
})

it('keeps one on the list that the server did not sign out', async () => {
  mockResponse('get', SIGN_INS_PATH, [currentSignIn, phoneSignIn])
  const user = openSettings()
  mockError('post', END_SIGN_IN_PATH, 500, '')
  const button = await screen.findByRole('button', { name: /^Sign out\s*Firefox/ })
  await user.click(button)
  await expectErrorToast('Could not sign out Firefox on Android.')
  expect(button).toBeEnabled()
})
