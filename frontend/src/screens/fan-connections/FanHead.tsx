import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { FanPlace } from '@/components/FanPlace'
import { BREAK_SX } from '@/components/fanRowStyles'
import { hiddenText } from '@/components/hiddenText'
import { teamColors } from '@/components/teamColors'
import { CardPhoto } from '@/features/profile-card/CardPhoto'
import { RichText } from '@/language/RichText'
import { displayName, initials } from '@/lib/format'
import { paths } from '@/lib/paths'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import type { Side } from '@/queries/keys'

/** Looks like the profile card, with the team's colours and stripes. */
const HEAD_SX = {
  '--avatar': { xs: '72px', sm: '88px' },
  '--pad': { xs: '16px', sm: '24px' },
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 2,
  minHeight: 124,
  p: 'var(--pad) var(--pad) 0',
  background:
    'radial-gradient(circle at 100% 0, #0000 50px, var(--faint) 51px 55px, #0000 56px), var(--team-ground)',
  color: 'var(--team-ink)',
  '& > .avatar': { borderWidth: 4 },
  '& h1': {
    fontSize: { xs: '1.5rem', sm: 'var(--text-title)' },
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  '& h1 > a': {
    color: 'inherit',
    textDecoration: 'none',
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
  },
  '& :focus-visible': { outlineColor: 'currentColor' },
  '& .numeral': { fontSize: '3rem' },
  '& > .stripes': { gridColumn: '1 / -1', height: 20, mx: 'calc(var(--pad) * -1)', mb: '2px' },
  // Puts city and team on separate lines on a phone, and hides the dot between them.
  '@media (width < 600px)': {
    '& .dot': BREAK_SX,
  },
}

interface Props {
  /** Undefined until the fan is loaded. */
  fan: PublicUser | undefined
  side: Side
  /**
   * The list's name. Until the fan is loaded, it is the heading, which only screen readers read.
   */
  heading: string
}

/** A small profile card above the fan's list. */
export const FanHead = ({ fan, side, heading }: Props): ReactElement => (
  <Box
    component="header"
    className="team"
    sx={HEAD_SX}
    style={teamColors(fan?.favourite_team ?? '')}
  >
    {fan ? (
      <>
        <CardPhoto
          photoUrl={sizedPhotoUrl(fan.photo_url, 192)}
          initials={initials(fan.full_name)}
        />
        <div>
          <Typography variant="h1">
            <FanAndSide fan={fan} side={side} />
          </Typography>
          <p>
            <FanPlace {...fan} />
          </p>
        </div>
        {typeof fan.jersey_number === 'number' && (
          <strong className="numeral" aria-hidden>
            {fan.jersey_number}
          </strong>
        )}
      </>
    ) : (
      <h1>{hiddenText(heading)}</h1>
    )}
    <div className="stripes" />
  </Box>
)

function FanAndSide({ fan, side }: { fan: PublicUser; side: Side }): ReactElement {
  const nameLink = <Link to={paths.user(fan._id)}>{displayName(fan.full_name)}</Link>
  const parts = { name: nameLink, hidden: hiddenText }
  return side === 'followers' ? (
    <RichText text="{name}<hidden>: Followers</hidden>" parts={parts} />
  ) : (
    <RichText text="{name}<hidden>: Following</hidden>" parts={parts} />
  )
}
