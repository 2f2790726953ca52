import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { PublicUser, Self } from '@/api/types'
import { App } from '@/app/App'
import type { BootData } from '@/browser/boot'
import { checkNetworkEvents } from '@/browser/network'
import { createQueryClient } from '@/queries/client'
import { cacheUser } from '@/queries/users'
import { givenSession } from './account'
import { mockResponse } from './server'

const RETRY_DELAY_MS = 1

interface Options {
  /** The profile that the server puts into the page. */
  profile?: PublicUser
  locked?: boolean
  requireVerifiedEmail?: boolean
}

/** The boot data of a page without a profile. */
export const BOOT_DATA: BootData<PublicUser> = {
  firebase: { apiKey: 'key', authDomain: 'hub.test', projectId: 'demo' },
}

/** Renders the whole app at a URL. Only the identity provider is a fake. */
export function renderApp(url: string, { profile, ...bootData }: Options = {}): UserEvent {
  window.history.replaceState(null, '', url)
  checkNetworkEvents()
  const client = createQueryClient(RETRY_DELAY_MS)
  onTestFinished(() => client.cancelQueries())
  if (profile) cacheUser(client, profile)
  const boot = { ...BOOT_DATA, ...(profile && { profile }), ...bootData }
  render(
    <BrowserRouter useTransitions={false}>
      <App boot={boot} client={client} />
    </BrowserRouter>,
  )
  return userEvent.setup({ delay: null })
}

/** Renders the app for a fan who signed in earlier. */
export function renderSignedIn(url: string, self: Self): UserEvent {
  givenSession()
  mockResponse('get', '/users/get_self', self)
  return renderApp(url)
}

export const currentUrlPath = (): string => window.location.pathname + window.location.search
