import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Menu } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { isAdmin } from '@/api/types'
import { Logo } from '@/components/Mark'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { MuiProvider } from '@/theme/MuiProvider'
import { AccountMenu } from './AccountMenu'
import { MobileMenu } from './MobileMenu'
import { OfflineNote } from './OfflineNote'

/**
 * The logo. Narrow phones hide the name 'HockeyHub' beside it, because a fan's header has more
 * controls than a visitor's.
 */
const HomeLink = styled(NavLink)({
  '@media (width < 400px)': {
    minWidth: 28,
    '& .logo': { flexWrap: 'wrap', height: 30, overflow: 'hidden' },
    '& .logo > span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})

/** The header's controls for a fan who is signed in. */
export function FanBar({ user }: { user: OwnRecord }): ReactElement {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <MuiProvider>
      <div className="frame__bar">
        <IconButton
          aria-label={t('Open menu')}
          onClick={() => setMenuOpen(true)}
          sx={{ display: { md: 'none' } }}
        >
          <Menu aria-hidden />
        </IconButton>
        <HomeLink to={paths.home} end className="frame__home" aria-label={t('HockeyHub, home')}>
          <Logo />
        </HomeLink>
        <OfflineNote />
        <AccountMenu user={user} />
      </div>
      {menuOpen && <MobileMenu admin={isAdmin(user)} onClose={() => setMenuOpen(false)} />}
    </MuiProvider>
  )
}
