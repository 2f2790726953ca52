import { expect, it } from 'vitest'
import { contrastRatio } from '@/testing/contrast'
import tokens from '@/theme/tokens.css?raw'
import { findTeam, TEAM_NAMES, type Team } from './teams'

/** The colours of --surface in light and dark mode. */
const [, LIGHT = '', DARK = ''] = /--surface: light-dark\((#\w{6}), (#\w{6})\);/.exec(tokens) ?? []

it('has the 32 teams', () => {
  expect(TEAM_NAMES).toHaveLength(32)
})

// Stripes and rings show both team colours side by side, so only one of the two colours needs contrast.
it.each(TEAM_NAMES)('has an edge on the light surface for %s', (name) => {
  const { primary, secondary } = teamOf(name)
  expect(
    Math.max(contrastRatio(primary, LIGHT), contrastRatio(secondary, LIGHT)),
  ).toBeGreaterThanOrEqual(3)
})

it.each(TEAM_NAMES)('has stripes and a ring on the dark surface for %s', (name) => {
  const { dark_primary, dark_secondary } = teamOf(name)
  expect(contrastRatio(dark_primary, DARK)).toBeGreaterThanOrEqual(3)
  expect(contrastRatio(dark_secondary, DARK)).toBeGreaterThanOrEqual(3)
})

it.each([
  ['light', ({ primary, secondary }: Team) => `${primary} ${secondary}`],
  ['dark', ({ dark_primary, dark_secondary }: Team) => `${dark_primary} ${dark_secondary}`],
])('gives no two teams the same two colours in %s mode', (_mode, colors) => {
  expect(new Set(TEAM_NAMES.map((name) => colors(teamOf(name)))).size).toBe(TEAM_NAMES.length)
})

function teamOf(name: string): Team {
  const team = findTeam(name)
  if (!team) throw new Error(`no colours for ${name}`)
  return team
}
