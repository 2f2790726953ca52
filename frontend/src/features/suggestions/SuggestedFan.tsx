import type { ReactElement } from 'react'
import type { Suggestion } from '@/api/types'
import { FanCard } from '@/features/fan-card/FanCard'
import { FollowFan } from '@/features/follow/FollowFan'
import { t } from '@/language/text'

export const SuggestedFan = ({ fan }: { fan: Suggestion }): ReactElement => (
  <FanCard fan={fan} note={REASON_TEXTS[fan.reason]} action={<FollowFan user={fan} />} />
)

/** Why the fan is suggested; the line above names the team and the city. */
const REASON_TEXTS: Record<Suggestion['reason'], string> = {
  follows_you: t('Follows you'),
  team_and_city: t('Your team, your city'),
  team: t('Your team'),
  city: t('Your city'),
}
