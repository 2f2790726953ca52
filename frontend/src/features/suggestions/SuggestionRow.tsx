import type { ReactElement } from 'react'
import type { Suggestion } from '@/api/types'
import { FanListRow } from '@/features/fan-list/FanListRow'

export const SuggestionRow = ({ fan }: { fan: Suggestion }): ReactElement => (
  <FanListRow fan={fan}>{REASONS[fan.reason]}</FanListRow>
)

/** Why the fan is suggested; the line above names the team and the city. */
const REASONS: Record<Suggestion['reason'], string> = {
  follows_you: 'Follows you',
  team_and_city: 'Your team, your city',
  team: 'Your team',
  city: 'Your city',
}
