import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { MapPin, Shield } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Offer } from './offeredFilters'

const OFFERS_SX = { flexWrap: 'wrap', gap: 1, 'section > &': { mb: 2 } }

/** On a narrow phone a team's long name takes two lines. */
const WRAPPED_LABEL_SX = { whiteSpace: 'normal' }

interface OfferProps {
  offers: Offer[]
  choose: (offer: Offer) => void
}

/** Buttons, one for each team or city that the typed text names. */
export const OfferedFilters = ({ offers, choose }: OfferProps): ReactElement | null =>
  offers.length === 0 ? null : (
    <Stack direction="row" sx={OFFERS_SX}>
      {offers.map((offer) => (
        <Button
          key={offer.label}
          size="small"
          variant="outlined"
          startIcon={offer.changes.team ? <Shield aria-hidden /> : <MapPin aria-hidden />}
          sx={WRAPPED_LABEL_SX}
          onClick={() => choose(offer)}
        >
          {offer.label}
        </Button>
      ))}
    </Stack>
  )
