import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import type { Control } from 'react-hook-form'
import type { Self } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { teamColors } from '@/components/teamColors'
import { displayName } from '@/lib/format'
import { positionName } from '@/lib/names'
import { placeName, teamName } from '@/lib/shownNames'
import type { ProfileValues } from './profileValues'
import { useLiveUser } from './useLiveUser'

interface Props {
  user: Self
  control: Control<ProfileValues>
}

const STRIP_HEIGHT_PX = 64

/**
 * The z-index puts the strip below the card and above the form, whose labels have a z-index of 1.
 * The strip stays on the screen until the end of the block that contains card, strip and form.
 */
const STRIP_SX = {
  position: 'sticky',
  zIndex: 2,
  top: 'calc(var(--header) + 4px)',
  display: { xs: 'flex', md: 'none' },
  displayPrint: 'none',
  alignItems: 'center',
  gap: 1.5,
  height: STRIP_HEIGHT_PX,
  mb: `-${STRIP_HEIGHT_PX}px`,
  p: '6px 12px 10px',
  border: '1px solid var(--team-one, var(--line))',
  borderRadius: 'var(--radius-card)',
  background: `
    linear-gradient(var(--team-two, var(--mark-red)) 3px, #0000 3px 4px, var(--team-two, var(--mark-blue)) 4px)
    0 100% / 100% 6px no-repeat, var(--team-ground, var(--surface))`,
  // Hides the fields right beside the strip, and fades them out below it.
  boxShadow: '0 0 0 12px var(--ice), 0 14px 10px 10px var(--ice)',
  color: 'var(--team-ink, var(--ink))',
  textAlign: 'left',
  // A phone in landscape shows either the card or the form, so the strip would be a second card.
  '@media (orientation: landscape) and (height < 480px)': { display: 'none' },
}

const TEXTS_SX = {
  display: 'grid',
  minWidth: 0,
  maxHeight: '100%',
  overflow: 'clip', // a very large text
  lineHeight: 1.25,
  '& > *': { unicodeBidi: 'plaintext' },
}

const NUMBER_SX = {
  marginInlineStart: 'auto',
  fontSize: '1.75rem',
  fontWeight: 800,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  letterSpacing: '-0.04em',
}

/** When the browser scrolls to a focused field, the strip doesn't cover the field. */
const SCROLL_BELOW_STRIP_STYLES = {
  '@media (width < 900px)': { ':root': { scrollPaddingTop: 160 } },
}

/**
 * A one-line version of the card, which stays above the form on screens without room for both. The card
 * covers the strip until the card is scrolled away. Screen readers read only the card.
 */
export function LiveStrip({ user, control }: Props): ReactElement {
  const editedUser = useLiveUser(user, control)
  const { full_name, jersey_number, position, location } = editedUser
  return (
    <Box aria-hidden sx={STRIP_SX} style={teamColors(editedUser.favourite_team)}>
      <GlobalStyles styles={SCROLL_BELOW_STRIP_STYLES} />
      <FanAvatar name={editedUser.full_name} photoUrl={editedUser.photo_url} />
      <Box sx={TEXTS_SX}>
        <Typography
          noWrap
          component="strong"
          variant="inherit"
          sx={{ fontWeight: 800, letterSpacing: '-0.02em' }}
        >
          {displayName(full_name)}
        </Typography>
        <Typography
          noWrap
          component="span"
          variant="inherit"
          sx={{ fontSize: 'var(--text-small)' }}
        >
          {[positionName(position), placeName(location)].filter(Boolean).join(' · ') ||
            teamName(editedUser.favourite_team)}
        </Typography>
      </Box>
      {jersey_number !== null && (
        <Box component="strong" sx={NUMBER_SX}>
          {jersey_number}
        </Box>
      )}
    </Box>
  )
}
