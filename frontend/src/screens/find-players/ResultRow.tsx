import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import type { ReactElement } from 'react'
import type { FoundUser } from '@/api/types'
import { Badges } from '@/components/Badges'
import { FanAvatar } from '@/components/FanAvatar'
import { OPENING_ROW, OpeningLink } from '@/components/OpeningRow'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { FollowFan } from '@/screens/fan-row/FollowFan'
import { useSelf } from '@/session/SessionProvider'

/** Styles of a row. On phones the buttons are below the name, at the right. */
const ROW = {
  ...OPENING_ROW,
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: { xs: 'start', sm: 'center' },
  columnGap: 2,
  rowGap: 1.5,
  py: 2,
  px: { sm: 3 },
}
const NAME = { flex: '0 1 auto', m: 0 }
const BUTTONS = {
  display: 'flex',
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  justifyContent: 'end',
  gap: 1,
}

export function ResultRow({ user }: { user: FoundUser }): ReactElement {
  const self = useSelf()
  const own = user._id === self._id
  const name = displayName(user.full_name)
  return (
    <ListItem divider sx={ROW}>
      <FanAvatar name={user.full_name} photoUrl={user.photo_url} team={user.favourite_team} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <ListItemText primary={name} slotProps={{ primary: { component: 'p' } }} sx={NAME} />
          {own && <Chip label="You" size="small" />}
        </Stack>
        <Badges email={user.email} location={user.location} favouriteTeam={user.favourite_team} />
      </Box>
      <Box sx={BUTTONS}>
        <OpeningLink to={paths.user(user._id)}>
          View<span className="visually-hidden">&nbsp;{name}</span>
        </OpeningLink>
        {!own && <FollowFan user={user} />}
      </Box>
    </ListItem>
  )
}
