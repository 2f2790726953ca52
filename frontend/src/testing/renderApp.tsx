import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import type { PublicUser, Self } from '@/api/types'
import { App } from '@/app/App'
import type { Boot } from '@/lib/boot'
import { createQueryClient } from '@/queries/client'
import { rememberUser } from '@/queries/users'
import { alreadySignedIn } from './account'
import { answer } from './server'

const RETRY_DELAY = 1

interface Options {
  /** What the server wrote into the page. */
  profile?: PublicUser
  locked?: boolean
}

/** What the server writes into a page that shows nobody. */
export const BOOT: Boot<PublicUser> = {
  firebase: { apiKey: 'key', authDomain: 'hub.test', projectId: 'demo' },
}

/** The whole app at an address, with its true providers; only the identity provider is played. */
export function renderApp(address: string, { profile, locked = false }: Options = {}): UserEvent {
  window.history.replaceState(null, '', address)
  const client = createQueryClient(RETRY_DELAY)
  if (profile) rememberUser(client, profile)
  const boot = { ...BOOT, ...(profile && { profile }), locked }
  render(
    <BrowserRouter useTransitions={false}>
      <App boot={boot} client={client} />
    </BrowserRouter>,
  )
  return userEvent.setup({ delay: null })
}

/** The app as someone who signed in before sees it. */
export function renderSignedIn(address: string, self: Self): UserEvent {
  alreadySignedIn()
  answer('get', '/users/get_self', self)
  return renderApp(address)
}

export const currentAddress = (): string => window.location.pathname + window.location.search
