import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { Frame } from './Frame'
import { LoadingScreen } from './LoadingScreen'
import { BottomBar, FanBar, SideMenu } from './screens'
import { FanBarFallback, VisitorBar } from './VisitorBar'

/**
 * The frame of every screen except the login. Visitors and fans have the same frame, so that React
 * keeps the state of an open profile when the app learns that someone is signed in. The screen is
 * shown even while a fan's menus load, or if the menus fail to load.
 */
export function AppFrame({ user }: { user: OwnRecord | null }): ReactElement {
  const { pathname } = useLocation()
  return (
    <Frame
      bar={
        user ? <Menu fallback={<FanBarFallback />} menu={<FanBar user={user} />} /> : <VisitorBar />
      }
      side={user && <Menu menu={<SideMenu user={user} />} />}
      bottom={user && <Menu menu={<BottomBar user={user} />} />}
    >
      <Suspense fallback={<LoadingScreen inFrame />}>
        <ErrorBoundary key={pathname} inFrame>
          <Outlet />
        </ErrorBoundary>
      </Suspense>
    </Frame>
  )
}

interface MenuProps {
  menu: ReactNode
  /** Shown until the menu's chunk is loaded, or if the chunk fails to load. */
  fallback?: ReactNode
}

const Menu = ({ menu, fallback = null }: MenuProps): ReactElement => (
  <ErrorBoundary fallback={fallback}>
    <Suspense fallback={fallback}>{menu}</Suspense>
  </ErrorBoundary>
)
