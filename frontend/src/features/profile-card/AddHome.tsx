import type { ReactElement } from 'react'
import type { PublicUser } from '@/api/types'
import { t } from '@/language/text'
import { Slot } from './Slot'

/** Links in the place of the city and the team, for what the viewer's own card lacks of them. */
export function AddHome({ user }: { user: PublicUser }): ReactElement | null {
  if (user.location && user.favourite_team) return null
  return (
    <p className="row">
      {!user.favourite_team && <Slot opens="team" label={t('Add your team')} />}
      {!user.location && <Slot opens="city" label={t('Add your city')} />}
    </p>
  )
}
