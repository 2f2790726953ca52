import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { UserRoundMinus } from 'lucide-react'
import type { ReactElement } from 'react'

interface Props {
  name: string
  /** The button that opened the menu. */
  anchor: HTMLElement
  onUnfollow: () => void
  onClose: () => void
}

/** The second step of unfollowing, which prevents unfollowing by accident. */
export const UnfollowMenu = ({ name, anchor, onUnfollow, onClose }: Props): ReactElement => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    transitionDuration={150}
    slotProps={{ paper: { component: 'nav', 'aria-label': `Following ${name}` } }}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
  >
    <MenuItem
      onClick={() => {
        onClose()
        onUnfollow()
      }}
    >
      <UserRoundMinus aria-hidden />
      Unfollow
    </MenuItem>
  </Menu>
)
