import { expect, it } from 'vitest'
import { TEAM_NAMES } from '@/lib/teams'
import { contrast, mixed } from '@/testing/contrast'
import card from '@/theme/card.css?raw'
import { teamColors } from './teamColors'

/** The card's ground and text colour; '' is no team. They are the same in light and dark mode. */
function cardColors(team: string): [string, string] {
  const own = teamColors(team) as Record<string, string>
  const [ground = '', ink = ''] = ['--team-ground', '--team-ink'].map(
    (name) => own[name] ?? new RegExp(`${name}: (#\\w{6});`).exec(card)?.[1],
  )
  return [ground, ink]
}

/** The share of the text colour in the ring behind the jersey number. */
const FAINT =
  Number(/--faint: color-mix\(in srgb, currentColor (\d+)%, #0000\)/.exec(card)?.[1]) / 100

it.each(['', ...TEAM_NAMES])('has readable text on the card of “%s”, in both modes', (team) => {
  const [ground, ink] = cardColors(team)
  expect(`${ground}${ink}`).toMatch(/^(#[\da-f]{6}){2}$/i)
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
})

// The number is large text, which may have a contrast of 3.
it.each(['', ...TEAM_NAMES])('has a readable number over the ring on the card of “%s”', (team) => {
  const [ground, ink] = cardColors(team)
  expect(contrast(mixed(ground, ink, FAINT), ink)).toBeGreaterThanOrEqual(3)
})

it('mixes colours as CSS does', () => {
  expect(mixed('#000000', '#ffffff', 0.2)).toBe('#333333')
})
