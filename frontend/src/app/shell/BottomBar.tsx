import { House, QrCode, UserRoundSearch } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { cardContent } from '@/features/card-content/cardContent'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { paths } from '@/lib/paths'
import { MuiProvider } from '@/theme/MuiProvider'
import styles from './bottomBar.module.css'

/**
 * The most used screens and the viewer's QR code, within the thumb's reach, on screens too narrow for the
 * side menu. A screen's own fixed action is above it; where one edits, the form's action replaces it.
 */
export function BottomBar({ user }: { user: OwnRecord }): ReactElement {
  const { view, show } = useQrCodeView(cardContent(user))
  return (
    <>
      <nav className={styles.bar} aria-label="Quick access" data-bottom-bar>
        <Tab to={paths.home} label="Home">
          <House aria-hidden />
        </Tab>
        <Tab to={paths.findUsers} label="Find">
          <UserRoundSearch aria-hidden />
        </Tab>
        <button type="button" aria-haspopup="dialog" className={styles.code} onClick={() => show()}>
          <QrCode aria-hidden />
          <span className="visually-hidden">My QR code</span>
        </button>
        <Tab to={paths.profile} also={paths.user(user._id)} label="Profile">
          <MuiProvider>
            <FanAvatar
              name={user.full_name}
              photoUrl={user.photo_url}
              team={user.favourite_team}
              sx={{ width: 26, height: 26, fontSize: '0.6875rem' }}
            />
          </MuiProvider>
        </Tab>
      </nav>
      {view}
    </>
  )
}

interface TabProps {
  to: string
  /** Another path of the same screen. */
  also?: string
  label: string
  children: ReactNode
}

function Tab({ to, also, label, children }: TabProps): ReactElement {
  const { pathname } = useLocation()
  const current = pathname === to || pathname === also
  return (
    <Link to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
      {children}
      {label}
    </Link>
  )
}
