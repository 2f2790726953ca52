import { MapPin, Shield } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import layout from '@/components/layout.module.css'
import type { OfferedFilter } from './offeredFilters'

interface OfferProps {
  offers: OfferedFilter[]
  choose: (offer: OfferedFilter) => void
}

/** Buttons, one for each team or city that the typed text names. */
export const OfferedFilters = ({ offers, choose }: OfferProps): ReactElement | null =>
  offers.length === 0 ? null : (
    <div className={layout.row}>
      {offers.map((offer) => (
        <Button
          key={offer.label}
          small
          variant="outlined"
          icon={offer.changes.team ? <Shield aria-hidden /> : <MapPin aria-hidden />}
          onClick={() => choose(offer)}
        >
          {offer.label}
        </Button>
      ))}
    </div>
  )
