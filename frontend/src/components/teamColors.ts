import type { CSSProperties } from 'react'
import { findTeam } from '@/lib/teams'

/**
 * The team's colours as custom properties for theme/card.css: two for stripes and rings, which are
 * brighter in dark mode where its ground would swallow them; the badge's ground and its text colour.
 */
export function teamColors(name: string): CSSProperties {
  const team = findTeam(name)
  if (!team) return {}
  const names = {
    '--team-ground': team.primary,
    '--team-ink': team.ink,
    '--team-one': `light-dark(var(--team-ground),${team.dark_primary})`,
    '--team-two': `light-dark(${team.secondary},${team.dark_secondary})`,
  }
  return names as CSSProperties
}
