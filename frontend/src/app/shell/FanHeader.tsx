import { CloudOff, Menu } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { useOnline } from '@/browser/useOnline'
import { IconButton } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Logo } from '@/components/Logo'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useIsOffline } from '@/session/useIsOffline'
import { MuiProvider } from '@/theme/MuiProvider'
import { AccountMenu } from './AccountMenu'
import { MobileMenu } from './MobileMenu'
import styles from './shell.module.css'

/** The header's controls for a fan who is signed in. */
export function FanHeader({ user }: { user: OwnRecord }): ReactElement {
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
      {menuOpen && <MobileMenu user={user} onClose={() => setMenuOpen(false)} />}
    </MuiProvider>
  )
}

/** Shows in the header that the data on the screen may be older than the server's. */
function OfflineNote(): ReactElement {
  const offline = useIsOffline()
  const label = useOnline() ? t('Can’t connect') : t('Offline')
  return (
    <span aria-live="polite" className={styles.offline}>
      {offline && <Chip icon={<CloudOff aria-hidden />}>{label}</Chip>}
    </span>
  )
}
