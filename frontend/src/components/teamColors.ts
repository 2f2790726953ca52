import type { CSSProperties } from 'react'
import { findTeam } from '@/lib/teams'

/**
 * The team's colours as CSS custom properties. Three properties are for the card: background, text
 * and stripes. Two are for the rings around photos. In dark mode, a ring's colour becomes brighter
 * if it would be invisible.
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

/**
 * Returns one of two colours, like CSS's light-dark(), which older browsers lack. In each mode,
 * theme/tokens.css makes the other mode's colour empty.
 */
const lightOrDark = (light: string, dark: string): string =>
  `var(--in-light,${light})var(--in-dark,${dark})`
