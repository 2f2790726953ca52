import { MapPin } from 'lucide-react'
import type { ReactElement } from 'react'

const PIN = { marginRight: 6, verticalAlign: '-0.15em' }

/** Where the viewer has met the fan, as a line of a row. */
export const MetAt = ({ place }: { place: string }): ReactElement => (
  <>
    <MapPin aria-hidden size={16} style={PIN} />
    <span className="visually-hidden">Where you met: </span>
    {place}
  </>
)
