import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactElement, Suspense } from 'react'
import { BrowserRouter, matchPath, useLocation, useRoutes } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { PublicUser, Self } from '@/api/types'
import { RedirectFromLogin, RedirectToLogin } from '@/app/redirects'
import type { BootData } from '@/browser/boot'
import { watchNetworkEvents } from '@/browser/network'
import { Toasts } from '@/components/toasts/Toasts'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { isLoginPath, isProfilePath, routes } from '@/lib/paths'
import { createQueryClient } from '@/queries/client'
import { cacheUser } from '@/queries/users'
import { SessionProvider, useSession } from '@/session/SessionProvider'
import { MuiProvider } from '@/theme/MuiProvider'
import { givenSession } from './account'
import { mockResponse } from './server'

const RETRY_DELAY_MS = 1

export interface PageOptions {
  /** The profile that the server puts into the page. */
  profile?: PublicUser
  locked?: boolean
  requireVerifiedEmail?: boolean
}

interface Page {
  boot: BootData
  client: QueryClient
}

/** The boot data of a page without a profile. */
export const BOOT_DATA: BootData<PublicUser> = {
  firebase: { apiKey: 'key', authDomain: 'hub.test', projectId: 'demo' },
}

/**
 * Renders a screen at a URL, with the app's providers but without its frame. Other screens' URLs show
 * nothing. Only the identity provider is a fake.
 */
export const renderScreen = (screen: ReactElement, url: string, options?: PageOptions): UserEvent =>
  renderPage(url, options, ({ boot, client }) => (
    <QueryClientProvider client={client}>
      <SessionProvider boot={boot}>
        <ErrorBoundary>
          <Suspense>
            <MuiProvider>
              <ScreenAt patterns={patternsOf(url.split('?')[0] ?? '')} screen={screen} />
            </MuiProvider>
          </Suspense>
        </ErrorBoundary>
      </SessionProvider>
      <Toasts />
    </QueryClientProvider>
  ))

/** Renders a screen for a fan who signed in earlier. */
export function renderSignedIn(screen: ReactElement, url: string, self: Self): UserEvent {
  givenSession()
  mockResponse('get', '/users/get_self', self)
  return renderScreen(screen, url)
}

/** Renders what `page` makes of a page's data at a URL. */
export function renderPage(
  url: string,
  { profile, ...bootData }: PageOptions = {},
  page: (data: Page) => ReactElement,
): UserEvent {
  window.history.replaceState(null, '', url)
  watchNetworkEvents()
  const client = createQueryClient(RETRY_DELAY_MS)
  onTestFinished(() => client.cancelQueries())
  if (profile) cacheUser(client, profile)
  const boot = { ...BOOT_DATA, ...(profile && { profile }), ...bootData }
  render(<BrowserRouter useTransitions={false}>{page({ boot, client })}</BrowserRouter>)
  return userEvent.setup({ delay: null })
}

export const currentUrlPath = (): string => window.location.pathname + window.location.search

/** Opens another URL of the app, as a link does. */
export const goTo = (url: string): void =>
  act(() => {
    window.history.pushState(null, '', url)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

/** Patterns that one screen shares: the login's modes, a profile's two URLs, and a fan's two lists. */
const SHARED_PATTERNS: string[][] = [
  Object.values(routes.signedOut),
  Object.values(routes.everyone),
  [routes.signedIn.followers, routes.signedIn.following],
]
const FANS_PATTERNS = Object.values({ ...routes.signedIn, ...routes.admin })

const matches = (patterns: string[], path: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, path))

function patternsOf(path: string): string[] {
  const ownPattern = FANS_PATTERNS.find((pattern) => matchPath(pattern, path))
  return SHARED_PATTERNS.find((patterns) => matches(patterns, path)) ?? [ownPattern ?? path]
}

interface ScreenAtProps {
  patterns: string[]
  screen: ReactElement
}

/** The screen at its own URLs, to those who may see it. Everyone else is redirected as in the app. */
function ScreenAt({ patterns, screen }: ScreenAtProps): ReactElement | null {
  const { pathname } = useLocation()
  const { status } = useSession().session
  const shown = useRoutes([
    ...patterns.map((path) => ({ path, element: screen })),
    { path: '*', element: null },
  ])
  if (status === 'signedIn' && isLoginPath(pathname)) return <RedirectFromLogin />
  if (status === 'signedOut' && matches(FANS_PATTERNS, pathname)) return <RedirectToLogin />
  if (isLoginPath(pathname)) return shown // has its own main element
  if (!(isProfilePath(pathname) || status.startsWith('signed'))) return null
  return (
    <main id="main" tabIndex={-1}>
      {shown}
    </main>
  )
}
