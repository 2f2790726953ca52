import { LayoutDashboard, ShieldCheck, UserRoundSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from '@/lib/paths'
import styles from './shell.module.css'

interface Props {
  admin: boolean
  onChoose?: () => void
}

export const SideMenu = ({ admin, onChoose }: Props): ReactElement => (
  <nav aria-label="Main">
    <ul className={styles.menu}>
      <MenuLink
        to={paths.home}
        icon={<LayoutDashboard aria-hidden />}
        label="Dashboard"
        onClick={onChoose}
      />
      <MenuLink
        to={paths.findUsers}
        icon={<UserRoundSearch aria-hidden />}
        label="Find a Player"
        onClick={onChoose}
      />
      {admin && (
        <MenuLink
          to={paths.admin}
          icon={<ShieldCheck aria-hidden />}
          label="Admin"
          onClick={onChoose}
        />
      )}
    </ul>
  </nav>
)

interface LinkProps {
  to: string
  icon: ReactElement
  label: string
  onClick: (() => void) | undefined
}

const MenuLink = ({ to, icon, label, onClick }: LinkProps): ReactElement => (
  <li>
    <NavLink to={to} end={to === paths.home} className={styles.link ?? ''} onClick={onClick}>
      {icon}
      {label}
    </NavLink>
  </li>
)
