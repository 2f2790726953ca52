import type { ReactElement } from 'react'
import type { Suggestion } from '@/api/types'
import { FanCard } from '@/features/fan-card/FanCard'
import { FanListRow } from '@/features/fan-list/FanListRow'
import { FollowFanButton } from '@/features/follow/FollowFanButton'
import { t } from '@/language/text'
import { translatedTeam } from '@/lib/translatedNames'

interface Props {
  fan: Suggestion
}

export const SuggestedCard = ({ fan }: Props): ReactElement => (
  <FanCard fan={fan} note={REASON_TEXTS[fan.reason]} action={<FollowFanButton user={fan} />} />
)

export const SuggestedRow = ({ fan }: Props): ReactElement => (
  <FanListRow
    fan={fan}
    line={REASON_TEXTS[fan.reason]}
    lastLine={translatedTeam(fan.favourite_team)}
  />
)

/** Why the fan is suggested. A row also names the team, a card the team and the city. */
const REASON_TEXTS: Record<Suggestion['reason'], string> = {
  follows_you: t('Follows you'),
  team_and_city: t('Your team, your city'),
  team: t('Your team'),
  city: t('Your city'),
}
