import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { Toasts } from '@/components/toasts/Toasts'
import { createQueryClient } from '@/queries/client'
import { SessionProvider, useSession } from '@/session/SessionProvider'
import type { SignInMethod } from '@/session/types'
import { givenSession, provider, providerError } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { connectProvider } from '@/testing/firebase'
import { BOOT_DATA } from '@/testing/renderScreen'
import { mockResponse } from '@/testing/server'
import { expectErrorToast } from '@/testing/toasts'
import { MuiProvider } from '@/theme/MuiProvider'
import { SignInCancelledError, useSignInAgain } from './useSignInAgain'

const MINUTE_MS = 60_000

/** A button whose call needs a recent sign-in, and the result of the call. */
function Caller({ call }: { call: () => Promise<string> }): ReactElement | null {
  const { withRecentSignIn, signInAgainDialog } = useSignInAgain('It can’t be undone.')
  const { session } = useSession()
  const [outcome, setOutcome] = useState('')
  const run = (): Promise<void> =>
    withRecentSignIn(call).then(setOutcome, (error: unknown) =>
      setOutcome(error instanceof SignInCancelledError ? 'cancelled' : 'failed'),
    )
  if (session.status !== 'signedIn') return null
  return (
    <>
      <button type="button" onClick={run}>
        Leave
      </button>
      <p role="status">{outcome}</p>
      {signInAgainDialog}
    </>
  )
}

interface Options {
  minutesAgo?: number
  methods?: SignInMethod[]
  call?: () => Promise<string>
}

/** Presses the button as a fan who signed in some minutes ago. */
async function pressLeave({
  minutesAgo = 10,
  methods = ['password'],
  call = () => Promise.resolve('done'),
}: Options = {}): Promise<UserEvent> {
  givenSession()
  mockResponse('get', '/users/get_self', aSelf())
  const signedInAt = Date.now() - minutesAgo * MINUTE_MS
  vi.spyOn(provider, 'readSignIn').mockResolvedValue({
    email: 'alice@rink.test',
    methods,
    signedInAt,
  })
  render(
    <BrowserRouter useTransitions={false}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider boot={BOOT_DATA}>
          <MuiProvider>
            <Caller call={call} />
          </MuiProvider>
        </SessionProvider>
        <Toasts />
      </QueryClientProvider>
    </BrowserRouter>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  return user
}

const findOutcome = (text: string): Promise<HTMLElement> =>
  screen.findByText(text, { selector: 'p' })
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Log in again' }))
const signInTooOldError = new ApiError({
  action: 'Unable to delete',
  status: 403,
  code: 'reauthenticate',
})

it('asks for the password after an older sign-in, then makes the call', async () => {
  const call = vi.fn(() => Promise.resolve('done'))
  const reauthenticate = vi.spyOn(provider, 'reauthenticateWithPassword')
  const user = await pressLeave({ call })
  const { getByLabelText, getByText } = await findDialog()
  expect(getByText('It can’t be undone.')).toBeVisible()
  expect(getByText('alice@rink.test')).toBeVisible()
  expect(getByLabelText('Password')).toHaveFocus()
  expect(getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  expect(call).not.toHaveBeenCalled()

  await user.keyboard('Hockey123{Enter}')
  expect(await findOutcome('done')).toBeVisible()
  expect(reauthenticate).toHaveBeenCalledExactlyOnceWith('Hockey123')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it.each([
  ['the provider', providerError('auth/requires-recent-login')],
  ['the server', signInTooOldError],
])('asks once when %s finds the sign-in too old, whatever the clock says', async (_, refusal) => {
  const call = vi.fn(() => Promise.resolve('done')).mockRejectedValueOnce(refusal)
  const user = await pressLeave({ minutesAgo: 0, call })
  await user.type((await findDialog()).getByLabelText('Password'), 'Hockey123{Enter}')
  expect(await findOutcome('done')).toBeVisible()
  expect(call).toHaveBeenCalledTimes(2)
})

it.each(['Cancel', 'Escape'])('makes no call when the fan gives up by %s', async (way) => {
  const call = vi.fn(() => Promise.resolve('done'))
  const user = await pressLeave({ call })
  const { getByRole } = await findDialog()
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(getByRole('button', { name: way }))
  expect(await findOutcome('cancelled')).toBeVisible()
  expect(call).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('says that the password is wrong, and lets the fan try again', async () => {
  const wrongPasswordError = providerError('auth/invalid-credential')
  vi.spyOn(provider, 'reauthenticateWithPassword').mockRejectedValueOnce(wrongPasswordError)
  const user = await pressLeave()
  const field = (await findDialog()).getByLabelText('Password')
  await user.type(field, 'Offside99{Enter}')
  expect(await screen.findByText('Wrong password.')).toBeVisible()
  await waitFor(() => expect(field).toHaveFocus())
  await user.type(field, 'Hockey123{Enter}')
  expect(await findOutcome('done')).toBeVisible()
})

it('keeps what was typed when the provider can’t be reached', async () => {
  const offlineError = providerError('auth/network-request-failed')
  vi.spyOn(provider, 'reauthenticateWithPassword').mockRejectedValue(offlineError)
  const user = await pressLeave()
  const field = (await findDialog()).getByLabelText('Password')
  await user.type(field, 'Hockey123{Enter}')
  await expectErrorToast('Unable to log in again.')
  expect(field).toHaveValue('Hockey123')
})

it('mails the link for a forgotten password to the account’s address', async () => {
  const sendPasswordReset = vi.spyOn(provider, 'sendPasswordReset')
  const user = await pressLeave()
  await user.click((await findDialog()).getByRole('button', { name: 'Forgot Password' }))
  // A new password ends the current sign-in, so the fan can't go on in this dialog.
  expect(
    await screen.findByText('We sent you a link. After you choose a new password, log in again.'),
  ).toBeVisible()
  expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('alice@rink.test')
})

it('says what to do when that link can’t be mailed', async () => {
  vi.spyOn(provider, 'sendPasswordReset').mockRejectedValue(new Error())
  const user = await pressLeave()
  await user.click((await findDialog()).getByRole('button', { name: 'Forgot Password' }))
  await expectErrorToast('Please try again in a few minutes.')
})

async function pressGoogle(user: UserEvent): Promise<void> {
  const button = (await findDialog()).getByRole('button', { name: 'Continue with Google' })
  await waitFor(() => expect(connectProvider).toHaveBeenLastCalledWith(BOOT_DATA, true))
  await user.click(button)
}

it('shows Google’s button alone to a fan without a password, and prepares its popup', async () => {
  const reauthenticate = vi.spyOn(provider, 'reauthenticateWithGoogle')
  const user = await pressLeave({ methods: ['google'] })
  expect((await findDialog()).queryByLabelText('Password')).not.toBeInTheDocument()
  await pressGoogle(user)
  expect(await findOutcome('done')).toBeVisible()
  expect(reauthenticate).toHaveBeenCalledOnce()
})

it.each([
  ['auth/user-mismatch', 'That was another Google account.'],
  ['auth/popup-blocked', 'Your browser blocked Google’s window. Press the button again.'],
])('announces what to do after %s', async (code, advice) => {
  vi.spyOn(provider, 'reauthenticateWithGoogle').mockRejectedValue(providerError(code))
  const user = await pressLeave({ methods: ['google'] })
  await pressGoogle(user)
  await expectErrorToast(advice)
  expect((await findDialog()).getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
})
