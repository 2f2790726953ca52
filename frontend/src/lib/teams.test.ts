import { expect, it } from 'vitest'
import { contrast, findTeam, inkOn, TEAM_NAMES } from './teams'

it('knows the 32 teams', () => {
  expect(TEAM_NAMES).toHaveLength(32)
})

it.each(TEAM_NAMES)('writes readably on the colours of %s', (name) => {
  const team = findTeam(name)
  if (!team) throw new Error(`no colours for ${name}`)
  expect(contrast(team.primary, inkOn(team))).toBeGreaterThanOrEqual(4.5)
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
