import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { statusRegion } from '@/components/ScreenReaderStatus'
import { provider } from '@/testing/account'
import { aFoundUser, aSelf, NOT_VERIFIED_ERROR } from '@/testing/factories'
import { comeBack } from '@/testing/navigator'
import { renderSignedIn } from '@/testing/renderScreen'
import { mockResponse } from '@/testing/server'
import { FindPlayersScreen } from './FindPlayersScreen'

const SEARCH_PATH = '/users/search'

it('asks to verify the e-mail where a search by e-mail needs it, and searches again then', async () => {
  const send = vi.spyOn(provider, 'sendVerification')
  mockResponse('get', SEARCH_PATH, NOT_VERIFIED_ERROR, { status: 403 })
  const user = renderSignedIn(<FindPlayersScreen />, '/find-users?q=bob@rink.test', aSelf())
  expect(await screen.findByText('Please verify your email first.')).toBeVisible()
  expect(statusRegion).toHaveTextContent(/^Please verify your email first. Open the link/)
  expect(screen.getByText(/^Open the link in the email that we sent you/)).toBeVisible()
  expect(screen.queryByText('Search failed')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send the email again' }))
  expect(await screen.findByText('Email sent')).toBeVisible()
  expect(send).toHaveBeenCalledOnce()

  mockResponse('get', SEARCH_PATH, [aFoundUser({ full_name: 'Bob Roy' })])
  vi.spyOn(provider, 'isEmailVerified').mockResolvedValue(true)
  comeBack()
  expect(await screen.findByText('Bob Roy', { selector: 'p' })).toBeVisible()
})
