import type { UserEvent } from '@testing-library/user-event'
import type { Self } from '@/api/types'
import { App } from '@/app/App'
import { givenSession } from './account'
import './preloadScreens'
import { type PageOptions, renderPage } from './renderScreen'
import { mockResponse } from './server'

/** Renders the whole app at a URL, for tests that concern more than one screen. */
export const renderApp = (url: string, options?: PageOptions): UserEvent =>
  renderPage(url, options, (page) => <App {...page} />)

/** Renders the app for a fan who signed in earlier. */
export function renderAppSignedIn(url: string, self: Self): UserEvent {
  givenSession()
  mockResponse('get', '/users/get_self', self)
  return renderApp(url)
}
