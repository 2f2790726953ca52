import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

/**
 * Links in the place of the city and the team, for what the viewer's own card lacks of them. They open the
 * form at that field, and replace the history entry, so that Back doesn't open the same profile again.
 */
export function AddHome({ user }: { user: PublicUser }): ReactElement | null {
  if (user.location && user.favourite_team) return null
  return (
    <p className="card__slots">
      {!user.favourite_team && <Slot field="team" label={t('Add your team')} />}
      {!user.location && <Slot field="city" label={t('Add your city')} />}
    </p>
  )
}

const Slot = ({ field, label }: { field: string; label: string }): ReactElement => (
  <Link to={`${paths.profile}?open=${field}`} replace className="slot">
    <Plus aria-hidden size={16} />
    {label}
  </Link>
)
