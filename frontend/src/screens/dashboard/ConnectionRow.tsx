import Button from '@mui/material/Button'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { UserRow } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { paths } from '@/lib/paths'

export const ConnectionRow = ({ user }: { user: UserRow }): ReactElement => (
  <ListItem sx={{ gap: 2, minHeight: 80, px: { sm: 3 } }}>
    <FanAvatar name={user.full_name} photoUrl={user.photo_url} />
    <ListItemText
      primary={user.full_name || 'Unnamed User'}
      secondary={user.email}
      slotProps={{ secondary: { noWrap: true } }}
    />
    <Button
      component={Link}
      to={paths.user(user._id)}
      variant="text"
      size="small"
      sx={{ flex: 'none', px: 1, mr: -1 }}
    >
      View Profile<span className="visually-hidden">&nbsp;of {user.full_name}</span>
    </Button>
  </ListItem>
)
