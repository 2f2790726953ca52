import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { type ReactElement, useRef } from 'react'
import { FanAvatar } from '@/components/FanAvatar'
import { OPENING_ROW, OpeningName } from '@/components/OpeningRow'
import { focusNeighbour } from '@/lib/focusNeighbour'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { formatTimeAgo } from '@/lib/timeAgo'
import type { ListedNotification } from '@/queries/notifications'
import { FanMenu } from '@/screens/fan-menu/FanMenu'
import { FollowFan } from '@/screens/fan-row/FollowFan'

/** On phones the button is below the text. */
const ROW = {
  ...OPENING_ROW,
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
  alignItems: { xs: 'start', sm: 'center' },
  columnGap: { xs: 1.5, sm: 2 },
  rowGap: 1,
  py: 1.5,
  pl: { sm: 3 },
  pr: { xs: 0.5, sm: 2 },
}
const NEW_ROW = { ...ROW, boxShadow: 'inset 4px 0 var(--blue)' }
const FOLLOW = { gridArea: { xs: '2 / 2', sm: 'auto / 3' }, '& button': { minHeight: 44 } }

/** Who has followed the viewer and when, with 'Follow back' in one tap. The row opens the profile. */
export function NotificationRow({
  notification,
}: {
  notification: ListedNotification
}): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const { user, created_at, isNew } = notification
  return (
    <ListItem ref={row} divider sx={isNew ? NEW_ROW : ROW}>
      <FanAvatar name={user.full_name} photoUrl={user.photo_url} team={user.favourite_team} />
      <div>
        <Typography component="p">
          <OpeningName to={paths.user(user._id)}>{displayName(user.full_name)}</OpeningName> started
          following you
        </Typography>
        <Typography variant="body2" color="textSecondary" component="p">
          <time dateTime={created_at}>{formatTimeAgo(created_at)}</time>
          {isNew && <Chip component="span" label="New" size="small" sx={{ ml: 1 }} />}
        </Typography>
      </div>
      <Box sx={FOLLOW}>
        <FollowFan user={user} followLabel="Follow back" />
      </Box>
      <FanMenu fan={user} followsYou onGone={() => focusNeighbour(row)} />
    </ListItem>
  )
}
