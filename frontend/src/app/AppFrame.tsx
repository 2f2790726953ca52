import { type ReactElement, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { ErrorBoundary } from './ErrorBoundary'
import { Frame } from './Frame'
import { LoadingScreen } from './LoadingScreen'
import { BottomBar, FanBar, FanSide } from './screens'
import { VisitorBar } from './VisitorBar'

/**
 * The frame of every screen except the login. Visitors and fans have the same frame, so that React keeps
 * the profile, with its state and an open QR code, when the app learns that somebody is signed in.
 */
export function AppFrame({ user }: { user: OwnRecord | null }): ReactElement {
  const { pathname } = useLocation()
  return (
    <Frame
      bar={user ? <FanBar user={user} /> : <VisitorBar />}
      side={user && <FanSide user={user} />}
      bottom={user && <BottomBar user={user} />}
    >
      <Suspense fallback={<LoadingScreen inFrame />}>
        <ErrorBoundary key={pathname} inFrame>
          <Outlet />
        </ErrorBoundary>
      </Suspense>
    </Frame>
  )
}
