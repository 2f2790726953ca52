import { MapPin } from 'lucide-react'
import type { ReactElement } from 'react'
import { hiddenText } from '@/components/hiddenText'
import { RichText } from '@/language/RichText'

const PIN_ICON_STYLE = { marginRight: 6, verticalAlign: '-0.15em' }

/** The place where the viewer met the fan, for the fan's row in a list. */
export const MetAt = ({ place }: { place: string }): ReactElement => (
  <>
    <MapPin aria-hidden size={16} style={PIN_ICON_STYLE} />
    <RichText
      text="<hidden>Where you met: </hidden>{place}"
      parts={{ hidden: hiddenText, place }}
    />
  </>
)
