import { MapPin } from 'lucide-react'
import type { ReactElement } from 'react'
import { hiddenText } from '@/components/hiddenText'
import { RichText } from '@/language/RichText'

/** The place where the viewer met the fan, for the fan's row in a list. */
export const MetAt = ({ place }: { place: string }): ReactElement => (
  <>
    <MapPin aria-hidden size={16} />
    <RichText
      text="<hidden>Where you met: </hidden>{place}"
      parts={{ hidden: hiddenText, place }}
    />
  </>
)
