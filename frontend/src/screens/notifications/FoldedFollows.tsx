import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { FanAvatar } from '@/components/FanAvatar'
import { NEW_BACKGROUND, ROW_SPACE_SX, TEAM_AVATARS_SX } from '@/components/fanRowStyles'
import { NewDot } from '@/features/fan-list/NotificationRow'
import { RichText } from '@/language/RichText'
import { displayName, formatCount } from '@/lib/format'
import { type ListedNotification, notificationId } from '@/queries/notifications'

interface Props {
  /** At least two follows, the newest first. */
  items: ListedNotification[]
  /** Whether more follows of this day may still be loaded. */
  mayGrow: boolean
  /** The id of the list that the button opens. */
  listId: string
  isOpened: boolean
  toggle: () => void
}

const PHOTOS_MAX = 2

const BUTTON_SX = {
  ...ROW_SPACE_SX,
  width: '100%',
  minHeight: 72,
  borderRadius: 0,
  font: 'inherit',
  color: 'text.primary',
  textAlign: 'start',
  'ul + &': { borderTop: 1, borderColor: 'divider' },
  '&[aria-expanded="true"]': { borderBottom: 1, borderColor: 'divider' },
  '& > svg': { flex: 'none', transition: 'rotate var(--quick)' },
  '&[aria-expanded="true"] > svg': { rotate: '180deg' },
}
// Two photos share the box of a row's photo. The newest one is in front, so the other's initials are at
// its top.
const PHOTOS_SX = {
  ...TEAM_AVATARS_SX,
  flex: 'none',
  display: 'grid',
  width: 48,
  height: 48,
  '&& > .MuiAvatar-root': {
    gridArea: '1 / 1',
    width: 34,
    height: 34,
    alignItems: 'start',
    paddingTop: '2px',
    boxShadow: '0 0 0 2px var(--surface)',
    fontSize: '0.6875rem',
    lineHeight: 1.1,
  },
  '&& > :last-of-type': {
    placeSelf: 'end',
    alignItems: 'center',
    width: 30,
    height: 30,
    paddingTop: 0,
    fontSize: '0.875rem',
  },
}
const TEXT_SX = { flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 }

/**
 * A line such as 'Théo Wójcik and 3 others started following you'. A press shows the row of each
 * follow.
 */
export function FoldedFollows(props: Props): ReactElement {
  const { items, mayGrow, listId, isOpened, toggle } = props
  const otherCount = items.length - 1
  const isNew = !isOpened && items.some((item) => item.isNew)
  return (
    <ListItemButton
      component="button"
      aria-expanded={isOpened}
      aria-controls={listId}
      sx={{ ...BUTTON_SX, ...(isNew && { background: NEW_BACKGROUND }) }}
      onClick={toggle}
    >
      <Photos items={items.slice(0, PHOTOS_MAX)} />
      <Typography component="span" sx={TEXT_SX}>
        <RichText
          text="{fan} and {others} other started following you"
          other="{fan} and {others} others started following you"
          count={otherCount}
          parts={{
            fan: <strong>{displayName(items[0]?.user.full_name ?? '')}</strong>,
            others: `${formatCount(otherCount)}${mayGrow ? '+' : ''}`,
          }}
        />{' '}
        {isNew && <NewDot />}
      </Typography>
      <ChevronDown aria-hidden />
    </ListItemButton>
  )
}

const Photos = ({ items }: { items: ListedNotification[] }): ReactElement => (
  <Box component="span" sx={PHOTOS_SX}>
    {items.toReversed().map((item) => (
      <FanAvatar
        key={notificationId(item)}
        name={item.user.full_name}
        photoUrl={item.user.photo_url}
        team={item.user.favourite_team}
      />
    ))}
  </Box>
)
