import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId } from 'react'
import type { PublicUser } from '@/api/types'
import { FanCard } from '@/features/fan-card/FanCard'
import { FanGrid } from '@/features/fan-card/FanCards'
import { FollowFanButton } from '@/features/follow/FollowFanButton'
import suggestions from '@/features/suggestions/suggestedFans.module.css'
import { t } from '@/language/text'
import { translatedTeam } from '@/lib/translatedNames'
import { relationshipQuery } from '@/queries/connections'
import { searchQuery } from '@/queries/search'
import { useSelf } from '@/session/SessionProvider'

/** The grid has two columns, or one on the narrowest of wide screens. */
const FANS_MAX = 4

/** Other fans of the fan's team, beside the card on a wide screen. Nothing if none are loaded. */
export function FansOfTeam({ user }: { user: PublicUser }): ReactElement | null {
  const id = useId()
  const self = useSelf()
  const search = { q: '', favourite_team: user.favourite_team, location: '' }
  const { data } = useQuery(searchQuery(search))
  // Waits for KnownFollowers, which is above and would push these fans down.
  const { isPending } = useQuery(relationshipQuery(user._id))
  const others = data?.users.filter(({ _id }) => _id !== user._id && _id !== self._id) ?? []
  if (isPending || others.length === 0) return null
  return (
    <section aria-labelledby={id} className={suggestions.section}>
      <h2 id={id}>{t('More fans of the {team}', { team: translatedTeam(user.favourite_team) })}</h2>
      <FanGrid>
        {others.slice(0, others.length === 3 ? 2 : FANS_MAX).map((fan) => (
          <FanCard key={fan._id} fan={fan} action={<FollowFanButton user={fan} />} />
        ))}
      </FanGrid>
    </section>
  )
}
