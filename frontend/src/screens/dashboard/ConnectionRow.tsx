import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { type ReactElement, useRef } from 'react'
import type { UserRow } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { OPENING_ROW, OpeningLink } from '@/components/OpeningRow'
import { focusNeighbour } from '@/lib/focusNeighbour'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { FanMenu } from '@/screens/fan-menu/FanMenu'

interface Props {
  user: UserRow
  /** Whether the fan follows the viewer, who then can end that by the row's menu. */
  isFollower: boolean
}

const ROW = {
  ...OPENING_ROW,
  flexWrap: 'wrap',
  columnGap: { xs: 1, sm: 2 },
  minHeight: 80,
  pl: { sm: 3 },
}

export function ConnectionRow({ user, isFollower }: Props): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  return (
    <ListItem ref={row} sx={{ ...ROW, pr: isFollower ? { xs: 0.5, sm: 2 } : { sm: 3 } }}>
      <FanAvatar name={user.full_name} photoUrl={user.photo_url} team={user.favourite_team} />
      <ListItemText
        primary={displayName(user.full_name)}
        secondary={user.email || null}
        slotProps={{ secondary: { noWrap: true } }}
        sx={{ flex: '1 1 6rem' }}
      />
      <OpeningLink to={paths.user(user._id)}>
        View Profile<span className="visually-hidden">&nbsp;of {displayName(user.full_name)}</span>
      </OpeningLink>
      {isFollower && <FanMenu fan={user} followsYou onGone={() => focusNeighbour(row)} />}
    </ListItem>
  )
}
