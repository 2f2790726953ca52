import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { LoadingScreen } from './LoadingScreen'
import { ScreenFrame } from './ScreenFrame'
import { BottomBar, FanHeader, SideMenu } from './screens'
import { FanHeaderFallback, VisitorHeader } from './VisitorHeader'

/**
 * The frame of every screen except the login. Visitors and fans have the same frame, so that React
 * keeps the state of an open profile when the app learns that someone is signed in. The screen is
 * shown even while a fan's menus load, or if the menus fail to load.
 */
export function AppFrame({ user }: { user: OwnRecord | null }): ReactElement {
  const { pathname } = useLocation()
  return (
    <ScreenFrame
      bar={
        user ? (
          <LazyMenu fallback={<FanHeaderFallback />} menu={<FanHeader user={user} />} />
        ) : (
          <VisitorHeader />
        )
      }
      side={user && <LazyMenu menu={<SideMenu user={user} />} />}
      bottom={user && <LazyMenu menu={<BottomBar user={user} />} />}
    >
      <Suspense fallback={<LoadingScreen inFrame />}>
        <ErrorBoundary key={pathname} inFrame>
          <Outlet />
        </ErrorBoundary>
      </Suspense>
    </ScreenFrame>
  )
}

interface MenuProps {
  menu: ReactNode
  /** Shown until the menu's chunk is loaded, or if the chunk fails to load. */
  fallback?: ReactNode
}

const LazyMenu = ({ menu, fallback = null }: MenuProps): ReactElement => (
  <ErrorBoundary fallback={fallback}>
    <Suspense fallback={fallback}>{menu}</Suspense>
  </ErrorBoundary>
)
