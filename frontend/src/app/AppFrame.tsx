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
 * the profile, with its state and an open QR code, when the app learns that someone is signed in. The
 * screen doesn't wait for a fan's menus.
 */
export function AppFrame({ user }: { user: OwnRecord | null }): ReactElement {
  const { pathname } = useLocation()
  return (
    <Frame
      bar={
        <Suspense fallback={<VisitorBar />}>
          {user ? <FanBar user={user} /> : <VisitorBar />}
        </Suspense>
      }
      side={<Suspense>{user && <FanSide user={user} />}</Suspense>}
      bottom={<Suspense>{user && <BottomBar user={user} />}</Suspense>}
    >
      <Suspense fallback={<LoadingScreen inFrame />}>
        <ErrorBoundary key={pathname} inFrame>
          <Outlet />
        </ErrorBoundary>
      </Suspense>
    </Frame>
  )
}
