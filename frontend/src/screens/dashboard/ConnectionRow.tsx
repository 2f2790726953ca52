import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { ReactElement } from 'react'
import type { UserRow } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { OPENING_ROW, OpeningLink } from '@/components/OpeningRow'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'

export const ConnectionRow = ({ user }: { user: UserRow }): ReactElement => (
  <ListItem sx={{ ...OPENING_ROW, flexWrap: 'wrap', columnGap: 2, minHeight: 80, px: { sm: 3 } }}>
    <FanAvatar name={user.full_name} photoUrl={user.photo_url} team={user.favourite_team} />
    <ListItemText
      primary={displayName(user.full_name)}
      secondary={user.email}
      slotProps={{ secondary: { noWrap: true } }}
      sx={{ flex: '1 1 7rem' }}
    />
    <OpeningLink to={paths.user(user._id)}>
      View Profile<span className="visually-hidden">&nbsp;of {displayName(user.full_name)}</span>
    </OpeningLink>
  </ListItem>
)
