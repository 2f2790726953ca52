import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { MapPin, Shield } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Offer } from './offeredFilters'

const OFFERS_SX = { flexWrap: 'wrap', gap: 1, mb: 2 }

/** On a narrow phone a team's long name takes two lines. */
const WRAPPED_LABEL_SX = { whiteSpace: 'normal' }

export interface OfferProps {
  offers: Offer[]
  /** Whether no fan's name matches the text. If so, the offers are the main action. */
  isNobody: boolean
  choose: (offer: Offer) => void
}

/** Buttons above the results, one for each team or city that the typed text names. */
export const OfferedFilters = ({ offers, isNobody, choose }: OfferProps): ReactElement | null =>
  offers.length === 0 ? null : (
    <Stack direction="row" sx={OFFERS_SX}>
      {offers.map((offer) => (
        <Button
          key={offer.label}
          variant={isNobody ? 'contained' : 'outlined'}
          startIcon={offer.changes.team ? <Shield aria-hidden /> : <MapPin aria-hidden />}
          sx={WRAPPED_LABEL_SX}
          onClick={() => choose(offer)}
        >
          {offer.label}
        </Button>
      ))}
    </Stack>
  )
