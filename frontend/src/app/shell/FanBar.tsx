import IconButton from '@mui/material/IconButton'
import { Menu } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { isAdmin } from '@/api/types'
import { Logo } from '@/components/Mark'
import { paths } from '@/lib/paths'
import { MuiProvider } from '@/theme/MuiProvider'
import { AccountMenu } from './AccountMenu'
import { BellLink } from './BellLink'
import { MobileMenu } from './MobileMenu'
import { OfflineNote } from './OfflineNote'

/** The header's controls for a fan who is signed in. */
export function FanBar({ user }: { user: OwnRecord }): ReactElement {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <MuiProvider>
      <div className="frame__bar">
        <IconButton
          aria-label="Open menu"
          onClick={() => setMenuOpen(true)}
          sx={{ display: { md: 'none' } }}
        >
          <Menu aria-hidden />
        </IconButton>
        <NavLink to={paths.home} end className="frame__home" aria-label="HockeyHub, home">
          <Logo />
        </NavLink>
        <OfflineNote />
        <BellLink />
        <AccountMenu user={user} />
      </div>
      {menuOpen && <MobileMenu admin={isAdmin(user)} onClose={() => setMenuOpen(false)} />}
    </MuiProvider>
  )
}
