import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactElement } from 'react'
import { Message } from '@/components/Message'
import type { Offer } from './offeredFilters'

const NO_RESULTS = 'No users found. Try different keywords or filters.'
const OFFER = 'Or is it a team or a city that you mean?'

/** A long team's name takes two lines on a narrow phone. */
const WRAP = { whiteSpace: 'normal' }

interface Props {
  offers: Offer[]
  choose: (offer: Offer) => void
}

/** Says that nobody matches. If the text names a team or a city, its filter is the next step. */
export const NobodyFound = ({ offers, choose }: Props): ReactElement => (
  <Message
    level={2}
    drawing="nobody"
    title={NO_RESULTS}
    {...(offers.length > 0 && { text: OFFER })}
  >
    <Stack sx={{ alignItems: 'center', gap: 1 }}>
      {offers.map((offer) => (
        <Button key={offer.label} sx={WRAP} onClick={() => choose(offer)}>
          {offer.label}
        </Button>
      ))}
    </Stack>
  </Message>
)
