import type { CSSProperties } from 'react'
import { findTeam } from '@/lib/teams'

/**
 * The team's colours as custom properties. Three are for the card: background, text and stripes. Two are
 * for rings, and in dark mode become brighter if they would be invisible.
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

/** Like CSS's light-dark(), which older browsers lack. theme/moreTokens.css turns off one of the two. */
const lightOrDark = (light: string, dark: string): string =>
  `var(--in-light,${light})var(--in-dark,${dark})`
