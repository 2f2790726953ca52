import { Menu } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { isAdmin } from '@/api/types'
import { ErrorBoundary } from '@/app/ErrorBoundary'
import { IconButton } from '@/components/Button'
import { Logo, MarkBand } from '@/components/Mark'
import { SkipLink } from '@/components/SkipLink'
import { Spinner } from '@/components/Spinner'
import { usePreloadedToasts } from '@/components/toasts/useToastCards'
import { useSelf } from '@/session/SessionProvider'
import { MuiProvider } from '@/theme/MuiProvider'
import { AccountMenu } from './AccountMenu'
import { MobileMenu } from './MobileMenu'
import { OfflineNote } from './OfflineNote'
import { SideMenu } from './SideMenu'
import styles from './shell.module.css'

/** What stands around every screen of who is signed in. */
export function Shell(): ReactElement {
  const user = useSelf()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const admin = isAdmin(user)
  usePreloadedToasts()
  return (
    <MuiProvider>
      <div className="frame">
        <SkipLink />
        <header className="frame__header">
          <MarkBand />
          <div className="frame__bar">
            <span className={styles.burger}>
              <IconButton label="Open menu" onClick={() => setMenuOpen(true)}>
                <Menu aria-hidden />
              </IconButton>
            </span>
            <Logo />
            <OfflineNote />
            <AccountMenu user={user} />
          </div>
        </header>
        <div className={styles.side}>
          <SideMenu admin={admin} />
        </div>
        <main id="main" tabIndex={-1} className="frame__main">
          <Suspense fallback={<Spinner />}>
            <ErrorBoundary key={pathname} inFrame>
              <Outlet />
            </ErrorBoundary>
          </Suspense>
        </main>
      </div>
      {menuOpen && <MobileMenu admin={admin} onClose={() => setMenuOpen(false)} />}
    </MuiProvider>
  )
}
