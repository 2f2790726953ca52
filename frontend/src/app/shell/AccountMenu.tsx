import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Check, LogOut, Moon, Settings, UserRound } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { useCloseOnBack } from '@/browser/useCloseOnBack'
import { useColorMode } from '@/components/ColorMode'
import { FanAvatar } from '@/components/FanAvatar'
import text from '@/components/text.module.css'
import { useSignOut } from '@/features/sign-out/useSignOut'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import styles from './shell.module.css'

/** The account menu. A ring around its avatar marks the fan's own profile as the current screen. */
export function AccountMenu({ user }: { user: OwnRecord }): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  useCloseOnBack(anchor !== null, close)
  const { pathname } = useLocation()
  const isOnProfile = [paths.profile, paths.user(user._id)].includes(pathname)
  return (
    <>
      <button
        type="button"
        className={styles.account}
        data-hovers
        data-current={isOnProfile || undefined}
        aria-label={t('{name} User', { name: user.full_name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FanAvatar name={user.full_name} photoUrl={user.photo_url} />
        <span>
          <strong className={text.oneLine}>{user.full_name}</strong>
          <span className={text.note}>{t('User')}</span>
        </span>
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { component: 'nav', 'aria-label': t('Account') } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -17, horizontal: 'right' }}
      >
        <ScreenMenuItem to={paths.profile} close={close} current={isOnProfile}>
          <UserRound aria-hidden />
          {t('Profile')}
        </ScreenMenuItem>
        <ScreenMenuItem to={paths.settings} close={close} current={pathname === paths.settings}>
          <Settings aria-hidden />
          {t('Settings')}
        </ScreenMenuItem>
        <ColorModeMenuItem />
        <Divider />
        <SignOutMenuItem close={close} />
      </Menu>
    </>
  )
}

// MUI's Menu passes `autoFocus` and `tabIndex` to each item, which passes them on to its element.
type MenuItemProps = Record<string, unknown>

interface ScreenMenuItemProps {
  to: string
  close: () => void
  /** Whether this screen is open. */
  current: boolean
  children: ReactNode
}

function ScreenMenuItem({
  to,
  close,
  current,
  ...rest
}: ScreenMenuItemProps & MenuItemProps): ReactElement {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = (): void => {
    close()
    if (pathname !== to) navigate(to, { replace: true }) // replaces the menu's history entry
  }
  return (
    <MenuItem
      {...rest}
      selected={current}
      aria-current={current ? 'page' : undefined}
      onClick={open}
    />
  )
}

function ColorModeMenuItem(rest: MenuItemProps): ReactElement {
  const { dark, toggle } = useColorMode()
  return (
    <MenuItem {...rest} role="menuitemcheckbox" aria-checked={dark} onClick={toggle}>
      <Moon aria-hidden />
      {t('Dark mode')}
      {dark && <Check aria-hidden className={styles.tick} />}
    </MenuItem>
  )
}

function SignOutMenuItem({ close, ...rest }: { close: () => void } & MenuItemProps): ReactElement {
  const signOut = useSignOut()
  const closeAndSignOut = (): void => {
    close()
    void signOut()
  }
  return (
    <MenuItem {...rest} onClick={closeAndSignOut}>
      <LogOut aria-hidden />
      {t('Sign out')}
    </MenuItem>
  )
}
