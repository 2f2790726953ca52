import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { LayoutDashboard, Settings, ShieldCheck, UserRoundSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from '@/lib/paths'

interface Props {
  admin: boolean
  onChoose?: () => void
}

export const SideMenu = ({ admin, onChoose }: Props): ReactElement => (
  <nav aria-label="Main">
    <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
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
      <MenuLink
        to={paths.settings}
        icon={<Settings aria-hidden />}
        label="Settings"
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
    </List>
  </nav>
)

interface LinkProps {
  to: string
  icon: ReactElement
  label: string
  onClick: (() => void) | undefined
}

// In the drawer, the next screen's history entry replaces the drawer's entry (`closeOnBack`).
const MenuLink = ({ to, icon, label, onClick }: LinkProps): ReactElement => (
  <ListItem disablePadding>
    <ListItemButton
      component={NavLink}
      to={to}
      end={to === paths.home}
      replace={onClick !== undefined}
      onClick={onClick}
    >
      {icon}
      {label}
    </ListItemButton>
  </ListItem>
)
