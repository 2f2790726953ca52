import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import type { PublicUser, Self } from '@/api/types'
import { App } from '@/app/App'
import type { BootData } from '@/lib/boot'
import { createQueryClient } from '@/queries/client'
import { cacheUser } from '@/queries/users'
import { givenSession } from './account'
import { mockResponse } from './server'

const RETRY_DELAY = 1

interface Options {
  /** What the server wrote into the page. */
  profile?: PublicUser
  locked?: boolean
}

/** What the server writes into a page that shows nobody. */
export const BOOT_DATA: BootData<PublicUser> = {
  firebase: { apiKey: 'key', authDomain: 'hub.test', projectId: 'demo' },
}

/** The whole app at an address, with its true providers; only the identity provider is played. */
export function renderApp(address: string, { profile, locked = false }: Options = {}): UserEvent {
  window.history.replaceState(null, '', address)
  const client = createQueryClient(RETRY_DELAY)
  if (profile) cacheUser(client, profile)
  const boot = { ...BOOT_DATA, ...(profile && { profile }), locked }
  render(
    <BrowserRouter useTransitions={false}>
      <App boot={boot} client={client} />
    </BrowserRouter>,
  )
  return userEvent.setup({ delay: null })
}

/** The app as someone who signed in before sees it. */
export function renderSignedIn(address: string, self: Self): UserEvent {
  givenSession()
  mockResponse('get', '/users/get_self', self)
  return renderApp(address)
}

export const currentUrlPath = (): string => window.location.pathname + window.location.search
