import { MapPin } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '@/language/text'

const PIN_ICON_STYLE = { marginRight: 6, verticalAlign: '-0.15em' }

/** Where the viewer has met the fan, as a line of a row. */
export const MetAt = ({ place }: { place: string }): ReactElement => (
  <>
    <MapPin aria-hidden size={16} style={PIN_ICON_STYLE} />
    <span className="visually-hidden">{t('Where you met:')} </span>
    {place}
  </>
)
