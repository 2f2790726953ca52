import type { CSSProperties } from 'react'
import { findTeam } from '@/lib/teams'

/** The team's two colours and a readable text colour, as custom properties for theme/card.css. */
export function teamColors(name: string): CSSProperties {
  const team = findTeam(name)
  if (!team) return {}
  const names = {
    '--team-one': team.primary,
    '--team-two': team.secondary,
    '--team-ink': team.ink,
  }
  return names as CSSProperties
}
