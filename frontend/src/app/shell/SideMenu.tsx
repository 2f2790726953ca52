import { Album, Bell, LayoutDashboard, Settings, ShieldCheck, UserRoundSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { isAdmin, type OwnRecord } from '@/api/types'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { labelWithUnseenCount, NotificationBadge } from './NotificationBadge'
import styles from './shell.module.css'
import { useUnseenCount } from './useUnseenCount'

interface Props {
  user: OwnRecord
  /** Called when a link is pressed, if the menu is a drawer. */
  onChoose?: () => void
}

/** The links to the screens, beside the screen or in a drawer. */
export function SideMenu({ user, onChoose }: Props): ReactElement {
  const unseen = useUnseenCount()
  const links = [
    { to: paths.home, Icon: LayoutDashboard, label: t('Dashboard') },
    { to: paths.findUsers, Icon: UserRoundSearch, label: t('Find a Player') },
    { to: paths.notifications, Icon: Bell, label: t('News') },
    { to: paths.binder, Icon: Album, label: t('Binder') },
    { to: paths.settings, Icon: Settings, label: t('Settings') },
    ...(isAdmin(user) ? [{ to: paths.admin, Icon: ShieldCheck, label: t('Admin') }] : []),
  ]
  return (
    <nav aria-label={t('Main')} className={onChoose ? undefined : styles.side}>
      <ul className={styles.links}>
        {links.map(({ to, Icon, label }) => {
          const count = to === paths.notifications ? unseen : 0
          return (
            <li key={to}>
              <NavLink
                to={to}
                className="button"
                data-variant="text"
                end={to === paths.home}
                aria-label={labelWithUnseenCount(label, count)}
                // The screen opened from a drawer replaces the drawer's history entry (`closeOnBack`).
                replace={onChoose !== undefined}
                {...(onChoose && { onClick: onChoose })}
              >
                <Icon aria-hidden />
                {label}
                <NotificationBadge value={count} />
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
