import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Suggestion } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { OPENING_ROW, OpeningName } from '@/components/OpeningRow'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { FollowFan } from '@/screens/fan-row/FollowFan'

const ROW = {
  ...OPENING_ROW,
  flexWrap: 'wrap',
  gap: { xs: 1.5, sm: 2 },
  minHeight: 80,
  px: { sm: 3 },
}
const TEXT = { flex: '1 1 7rem', minWidth: 0 }
const FOLLOWING = { display: 'flex', alignItems: 'center', gap: 0.5 }

export const SuggestionRow = ({ fan }: { fan: Suggestion }): ReactElement => (
  <ListItem divider sx={ROW}>
    <FanAvatar name={fan.full_name} photoUrl={fan.photo_url} team={fan.favourite_team} />
    <Box sx={TEXT}>
      <OpeningName to={paths.user(fan._id)}>{displayName(fan.full_name)}</OpeningName>
      <Typography variant="body2" color="textSecondary" sx={fan.is_following ? FOLLOWING : null}>
        {fan.is_following ? (
          <>
            <Check aria-hidden size={18} />
            Following
          </>
        ) : (
          reasonText(fan)
        )}
      </Typography>
    </Box>
    <Box sx={{ ml: 'auto' }}>
      <FollowFan user={fan} />
    </Box>
  </ListItem>
)

/** Why the fan is suggested. */
function reasonText({ reason, favourite_team, location }: Suggestion): string {
  switch (reason) {
    case 'follows_you':
      return 'Follows you'
    case 'team_and_city':
      return `Also a fan of the ${favourite_team}, in your city`
    case 'team':
      return `Also a fan of the ${favourite_team}`
    case 'city':
      return `Also from ${location}`
  }
}
