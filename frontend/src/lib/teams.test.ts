import { expect, it } from 'vitest'
import { findTeam, TEAM_NAMES } from './teams'

it('has the 32 teams', () => {
  expect(TEAM_NAMES).toHaveLength(32)
})

it.each(TEAM_NAMES)('has readable text on the colours of %s', (name) => {
  const team = findTeam(name)
  if (!team) throw new Error(`no colours for ${name}`)
  expect(contrast(team.primary, team.ink)).toBeGreaterThanOrEqual(4.5)
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

/** Contrast of two #rrggbb colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
