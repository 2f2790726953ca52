import { Menu } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { isAdmin } from '@/api/types'
import { IconButton } from '@/components/Button'
import { Logo } from '@/components/Mark'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { MuiProvider } from '@/theme/MuiProvider'
import { AccountMenu } from './AccountMenu'
import { MobileMenu } from './MobileMenu'
import { OfflineNote } from './OfflineNote'
import styles from './shell.module.css'

/** The header's controls for a fan who is signed in. */
export function FanBar({ user }: { user: OwnRecord }): ReactElement {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <MuiProvider>
      <div className="frame__bar">
        <div className={styles.menuButton}>
          <IconButton label={t('Open menu')} onClick={() => setMenuOpen(true)}>
            <Menu aria-hidden />
          </IconButton>
        </div>
        <NavLink
          to={paths.home}
          end
          className={`frame__home ${styles.home}`}
          aria-label={t('HockeyHub, home')}
        >
          <Logo />
        </NavLink>
        <OfflineNote />
        <AccountMenu user={user} />
      </div>
      {menuOpen && <MobileMenu admin={isAdmin(user)} onClose={() => setMenuOpen(false)} />}
    </MuiProvider>
  )
}
