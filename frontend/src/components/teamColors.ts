import type { CSSProperties } from 'react'
import { findTeam } from '@/lib/teams'

/**
 * The team's colours as custom properties: the card's background, its text colour and its stripes; and two
 * for rings, with brighter variants where they would be invisible in dark mode.
 */
export function teamColors(name: string): CSSProperties {
  const team = findTeam(name)
  if (!team) return {}
  const variableNames = {
    '--team-ground': team.primary,
    '--team-ink': team.ink,
    '--team-stripe': team.stripe,
    '--team-one': lightOrDark('var(--team-ground)', team.dark_primary),
    '--team-two': lightOrDark(team.secondary, team.dark_secondary),
  }
  return variableNames as CSSProperties
}

/** CSS's light-dark(), which browsers have only since 2024: theme/moreTokens.css unsets one of the two. */
const lightOrDark = (light: string, dark: string): string =>
  `var(--in-light,${light})var(--in-dark,${dark})`
