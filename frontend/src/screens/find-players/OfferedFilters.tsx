import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactElement } from 'react'
import type { Offer } from './offeredFilters'

// Below the text on a phone, below all filters on a wide screen.
const STACK_SX = { gridColumn: '1 / -1', order: { sm: 1 }, flexWrap: 'wrap', gap: 1 }

/** A long team's name takes two lines on a narrow phone. */
const WRAP = { whiteSpace: 'normal' }

interface Props {
  offers: Offer[]
  choose: (offer: Offer) => void
}

/** Turns a team's nickname or a city, typed into the text, into its filter. */
export const OfferedFilters = ({ offers, choose }: Props): ReactElement | null =>
  offers.length === 0 ? null : (
    <Stack direction="row" sx={STACK_SX}>
      {offers.map((offer) => (
        <Button key={offer.label} variant="outlined" sx={WRAP} onClick={() => choose(offer)}>
          {offer.label}
        </Button>
      ))}
    </Stack>
  )
