import Stack from '@mui/material/Stack'
import type { ReactElement } from 'react'
import { OfferButtons, type OfferProps } from './OfferButtons'

// Below the text on a phone, below all filters on a wide screen.
const STACK_SX = { gridColumn: '1 / -1', order: { sm: 1 }, flexWrap: 'wrap', gap: 1 }

/** Turns a team's nickname or a city, typed into the text, into its filter. */
export const OfferedFilters = (props: OfferProps): ReactElement | null =>
  props.offers.length === 0 ? null : (
    <Stack direction="row" sx={STACK_SX}>
      <OfferButtons {...props} />
    </Stack>
  )
