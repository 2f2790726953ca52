import { Album, Bell, LayoutDashboard, Settings, ShieldCheck, UserRoundSearch } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import styles from './shell.module.css'
import { UnseenCount, unseenName } from './UnseenCount'
import { useUnseen } from './useUnseen'

interface Props {
  admin: boolean
  onChoose?: () => void
}

export function SideMenu({ admin, onChoose }: Props): ReactElement {
  const unseen = useUnseen()
  return (
    <nav aria-label={t('Main')}>
      <ul className={styles.links}>
        <MenuLink
          to={paths.home}
          icon={<LayoutDashboard aria-hidden />}
          label={t('Dashboard')}
          onClick={onChoose}
        />
        <MenuLink
          to={paths.findUsers}
          icon={<UserRoundSearch aria-hidden />}
          label={t('Find a Player')}
          onClick={onChoose}
        />
        <MenuLink
          to={paths.notifications}
          icon={<Bell aria-hidden />}
          label={t('News')}
          name={unseenName(t('News'), unseen)}
          badge={<UnseenCount value={unseen} />}
          onClick={onChoose}
        />
        <MenuLink
          to={paths.binder}
          icon={<Album aria-hidden />}
          label={t('Binder')}
          onClick={onChoose}
        />
        <MenuLink
          to={paths.settings}
          icon={<Settings aria-hidden />}
          label={t('Settings')}
          onClick={onChoose}
        />
        {admin && (
          <MenuLink
            to={paths.admin}
            icon={<ShieldCheck aria-hidden />}
            label={t('Admin')}
            onClick={onChoose}
          />
        )}
      </ul>
    </nav>
  )
}

interface LinkProps {
  to: string
  icon: ReactElement
  label: string
  /** The accessible name, if it differs from the label. */
  name?: string
  badge?: ReactNode
  onClick: (() => void) | undefined
}

// A link of the menu. If the menu is a drawer, the opened screen replaces the drawer's history
// entry (`closeOnBack`).
const MenuLink = ({ to, icon, label, name, badge, onClick }: LinkProps): ReactElement => (
  <li>
    <NavLink
      to={to}
      end={to === paths.home}
      aria-label={name}
      replace={onClick !== undefined}
      {...(onClick && { onClick })}
    >
      {icon}
      {label}
      {badge}
    </NavLink>
  </li>
)
