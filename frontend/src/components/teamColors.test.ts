import { expect, it } from 'vitest'
import { TEAM_NAMES } from '@/lib/teams'
import { contrastRatio, mixColors } from '@/testing/contrast'
import app from '@/theme/app.css?raw'
import card from '@/theme/card.css?raw'
import tokens from '@/theme/tokens.css?raw'
import { teamColors } from './teamColors'

/**
 * The card's background and text colour, which are the same in light and dark mode. A fan without a
 * team has the team ''.
 */
function cardColors(team: string): [string, string] {
  const ownColors = teamColors(team) as Record<string, string>
  return [
    ownColors['--team-ground'] ?? token('rookie-ground'),
    ownColors['--team-ink'] ?? token('rookie-ink'),
  ]
}

/** The value of one of the colours that are the same in both modes. */
const token = (name: string): string => new RegExp(`--${name}: (#\\w{6});`).exec(tokens)?.[1] ?? ''

/** The opacity of the ring behind the jersey number, from 0 to 1. */
const FAINT_OPACITY =
  Number(/--faint: color-mix\(in srgb, currentColor (\d+)%, #0000\)/.exec(card)?.[1]) / 100

it.each(['', ...TEAM_NAMES])('has readable text on the card of “%s”, in both modes', (team) => {
  const [ground, ink] = cardColors(team)
  expect(`${ground}${ink}`).toMatch(/^(#[\da-f]{6}){2}$/i)
  expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
})

// WCAG allows large text, such as the number, a contrast of 3.
it.each(['', ...TEAM_NAMES])('has a readable number over the ring on the card of “%s”', (team) => {
  const [ground, ink] = cardColors(team)
  expect(contrastRatio(mixColors(ground, ink, FAINT_OPACITY), ink)).toBeGreaterThanOrEqual(3)
})

// The card's colours are the same in light and dark mode. A fan without a team has the team ''.
it.each(['', ...TEAM_NAMES])('outlines the number of “%s” visibly', (team) => {
  const { '--team-stripe': stripe = token('rookie-stripe') } = teamColors(team) as Record<
    string,
    string
  >
  const [ground, ink] = cardColors(team)
  expect(contrastRatio(stripe, ink)).toBeGreaterThanOrEqual(1.4)
  expect(contrastRatio(stripe, ground)).toBeGreaterThanOrEqual(1.05)
})

/** The colour of the focus outline that the app's styles set for `selector`. */
const outlineColor = (selector: string): string | undefined =>
  app.split(`${selector} {`)[1]?.match(/^\s*outline-color: (.+);/)?.[1]

it('outlines what has the focus on the card in the colour of its text, and on white in blue', () => {
  expect(outlineColor(':focus-visible:not(dialog, dialog *)')).toBe('var(--team-ink)')
  expect(outlineColor('button.qr-code:focus-visible')).toBe('var(--code-blue)')
  expect(contrastRatio(token('white'), token('code-blue'))).toBeGreaterThanOrEqual(3)
})
