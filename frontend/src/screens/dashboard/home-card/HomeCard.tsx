import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CardActions from '@mui/material/CardActions'
import Typography from '@mui/material/Typography'
import { QrCode } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { teamColors } from '@/components/teamColors'
import { type CardContent, cardContent } from '@/features/card-content/cardContent'
import { CardPhoto } from '@/features/profile-card/CardPhoto'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { ScanButton } from '@/features/scan/ScanButton'
import { paths } from '@/lib/paths'
import { useSelf } from '@/session/SessionProvider'
import { FollowCounts } from './FollowCounts'
import { ACTIONS, CARD, DETAILS, FRONT, NUMBER, nameStyle, WORDS } from './homeCardStyles'

interface Props {
  /** The follow counts; undefined until they are loaded. */
  following: number | undefined
  followers: number | undefined
}

/** On a phone a longer name is below the photo rather than beside it. */
const LONG_NAME_LETTERS = 36

/**
 * The viewer's own card, small: the dashboard's header. It needs no request but for the counts, and it
 * and the tabs are the only places that show those.
 */
export function HomeCard(props: Props): ReactElement {
  const card = cardContent(useSelf())
  const letters = [...card.full_name].length
  return (
    <Box component="article" sx={CARD} style={teamColors(card.favourite_team)}>
      <Box component="header" sx={FRONT} data-long={letters > LONG_NAME_LETTERS || undefined}>
        <CardPhoto photoUrl={card.photo_url} initials={card.initials} />
        <Box sx={WORDS}>
          <Typography variant="h1" sx={nameStyle(letters)}>
            {card.full_name}
          </Typography>
          <Details card={card} />
        </Box>
        <FollowCounts {...props} />
        <SweaterNumber value={card.jersey_number ?? null} />
      </Box>
      <Actions card={card} />
    </Box>
  )
}

/** 'Goalie · Toronto · Toronto Maple Leafs', without what is missing. Lines break between the parts. */
function Details({ card }: { card: CardContent }): ReactElement | null {
  const parts = [card.position, card.location.split(',')[0], card.favourite_team].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <Typography sx={DETAILS}>
      {parts.map((part, at) => (
        <span key={part}>
          {part}
          {at < parts.length - 1 && ' ·\u00a0'}
        </span>
      ))}
    </Typography>
  )
}

const SweaterNumber = ({ value }: { value: number | null }): ReactElement | null =>
  value === null ? null : (
    <Box component="strong" sx={NUMBER}>
      <span className="visually-hidden">Number </span>
      {value}
    </Box>
  )

/** Narrow enough for two side by side on a phone 320 px wide. */
const BUTTON = { flex: '1 0 auto', minWidth: 'auto', px: { xs: 1, sm: 2.5 } }
const LAST_BUTTON = { ...BUTTON, flex: { xs: BUTTON.flex, sm: 'none' } }

function Actions({ card }: { card: CardContent }): ReactElement {
  const { view, show } = useQrCodeView(card)
  return (
    <CardActions disableSpacing sx={ACTIONS}>
      <Button startIcon={<QrCode aria-hidden />} sx={BUTTON} onClick={() => show()}>
        Show my code
      </Button>
      <ScanButton label="Scan" sx={BUTTON} />
      <Button component={Link} to={paths.profile} variant="text" sx={LAST_BUTTON}>
        Edit Profile
      </Button>
      {view}
    </CardActions>
  )
}
