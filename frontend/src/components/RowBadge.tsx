import { Mail, MapPin, Shield } from 'lucide-react'
import type { ReactElement } from 'react'

const ICONS = { email: Mail, place: MapPin, team: Shield }

interface Props {
  icon: keyof typeof ICONS
  children: string
}

/** A badge in a row: an icon and a text, without a background, because a list has many badges. */
export function RowBadge({ icon, children }: Props): ReactElement {
  const Icon = ICONS[icon]
  return (
    <span className="fact">
      <Icon aria-hidden />
      <span className={icon === 'email' ? 'cut' : undefined}>{children}</span>
    </span>
  )
}
