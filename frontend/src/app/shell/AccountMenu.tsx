import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Check, LogOut, Moon, UserRound } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Self } from '@/api/types'
import { Avatar } from '@/components/Avatar'
import { useColorMode } from '@/components/ColorMode'
import { useToaster } from '@/components/toasts/ToastProvider'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import styles from './shell.module.css'

export function AccountMenu({ user }: { user: Self }): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className={styles.account}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={user.full_name} photoUrl={user.photo_url} size="small" />
        <span className={styles.who}>
          <span className={styles.name}>{user.full_name}</span>
          <span className={styles.role}>User</span>
        </span>
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { component: 'nav', 'aria-label': 'Account' } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <ProfileItem close={close} />
        <ModeItem />
        <Divider />
        <SignOutItem />
      </Menu>
    </>
  )
}

// The kit's Menu hands focus, `autoFocus` and `tabIndex` to its children: they must pass these on.
type ItemProps = Record<string, unknown>

function ProfileItem({ close, ...rest }: { close: () => void } & ItemProps): ReactElement {
  const navigate = useNavigate()
  const open = (): void => {
    close()
    navigate(paths.profile)
  }
  return (
    <MenuItem {...rest} onClick={open}>
      <UserRound aria-hidden />
      Profile
    </MenuItem>
  )
}

function ModeItem(rest: ItemProps): ReactElement {
  const { dark, toggle } = useColorMode()
  return (
    <MenuItem {...rest} role="menuitemcheckbox" aria-checked={dark} onClick={toggle}>
      <Moon aria-hidden />
      Dark mode
      {dark && <Check aria-hidden className={styles.check} />}
    </MenuItem>
  )
}

function SignOutItem(rest: ItemProps): ReactElement {
  const { signOut } = useSession()
  const toaster = useToaster()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    try {
      await signOut()
      navigate(paths.login, { replace: true })
    } catch (error) {
      toaster.failure(error, 'Error', 'Unable to sign out.')
    }
  }
  return (
    <MenuItem {...rest} onClick={leave}>
      <LogOut aria-hidden />
      Sign out
    </MenuItem>
  )
}
