import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import type { Offer } from './offeredFilters'

/** A long team's name takes two lines on a narrow phone. */
const WRAP = { whiteSpace: 'normal' }

export interface OfferProps {
  offers: Offer[]
  choose: (offer: Offer) => void
}

/** A button for each filter that the text names. */
export const OfferButtons = ({ offers, choose }: OfferProps): ReactElement[] =>
  offers.map((offer) => (
    <Button key={offer.label} variant="outlined" sx={WRAP} onClick={() => choose(offer)}>
      {offer.label}
    </Button>
  ))
