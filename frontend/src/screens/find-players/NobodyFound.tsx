import Stack from '@mui/material/Stack'
import type { ReactElement } from 'react'
import { Message } from '@/components/Message'
import { OfferButtons, type OfferProps } from './OfferButtons'

const NO_RESULTS = 'No users found. Try different keywords or filters.'
const OFFER = 'Or is it a team or a city that you mean?'

/** Says that nobody matches. If the text names a team or a city, its filter is the next step. */
export const NobodyFound = ({ offers, choose }: OfferProps): ReactElement => (
  <Message
    level={2}
    drawing="nobody"
    title={NO_RESULTS}
    {...(offers.length > 0 && { text: OFFER })}
  >
    <Stack sx={{ alignItems: 'center', gap: 1 }}>
      <OfferButtons offers={offers} choose={choose} />
    </Stack>
  </Message>
)
