import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Menu } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { isAdmin } from '@/api/types'
import { ErrorBoundary } from '@/app/ErrorBoundary'
import { Logo, MarkBand } from '@/components/Mark'
import { SkipLink } from '@/components/SkipLink'
import { Spinner } from '@/components/Spinner'
import { useSelf } from '@/session/SessionProvider'
import { MuiProvider } from '@/theme/MuiProvider'
import { AccountMenu } from './AccountMenu'
import { MobileMenu } from './MobileMenu'
import { OfflineNote } from './OfflineNote'
import { SideMenu } from './SideMenu'

const HEADER_PX = 74
const SIDE = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: HEADER_PX,
  alignSelf: 'start',
  px: 2,
  py: 3,
}

/** The frame of every screen behind the login: header, menu, account. */
export function Shell(): ReactElement {
  const user = useSelf()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const admin = isAdmin(user)
  return (
    <MuiProvider>
      <div className="frame">
        <SkipLink />
        <header className="frame__header">
          <MarkBand />
          <div className="frame__bar">
            <IconButton
              aria-label="Open menu"
              onClick={() => setMenuOpen(true)}
              sx={{ display: { md: 'none' } }}
            >
              <Menu aria-hidden />
            </IconButton>
            <Logo />
            <OfflineNote />
            <AccountMenu user={user} />
          </div>
        </header>
        <Box sx={SIDE}>
          <SideMenu admin={admin} />
        </Box>
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
