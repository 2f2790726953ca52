import Button from '@mui/material/Button'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { UserRow } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { OPENING_ROW, STRETCHED_LINK } from '@/components/openingRow'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'

export const ConnectionRow = ({ user }: { user: UserRow }): ReactElement => (
  <ListItem sx={{ ...OPENING_ROW, gap: 2, minHeight: 80, px: { sm: 3 } }}>
    <FanAvatar name={user.full_name} photoUrl={user.photo_url} team={user.favourite_team} />
    <ListItemText
      primary={displayName(user.full_name)}
      secondary={user.email}
      slotProps={{ secondary: { noWrap: true } }}
    />
    <Button
      component={Link}
      to={paths.user(user._id)}
      variant="text"
      size="small"
      sx={{ ...STRETCHED_LINK, flex: 'none', px: 1, mr: -1 }}
    >
      View Profile<span className="visually-hidden">&nbsp;of {displayName(user.full_name)}</span>
    </Button>
  </ListItem>
)
