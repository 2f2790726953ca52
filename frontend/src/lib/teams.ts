import teams from '@data/teams.json'

export interface Team {
  name: string
  primary: string
  secondary: string
}

export const TEAM_NAMES: readonly string[] = teams.map((team) => team.name)

export const findTeam = (name: string): Team | undefined => teams.find((team) => team.name === name)

const READABLE = 4.5
const ICE = '#ffffff'
const PUCK = '#000000'

/** The team's second colour on its first where that can be read, else white or black, whichever reads better. */
export function inkOn({ primary, secondary }: Pick<Team, 'primary' | 'secondary'>): string {
  if (contrast(primary, secondary) >= READABLE) return secondary
  return contrast(primary, ICE) >= contrast(primary, PUCK) ? ICE : PUCK
}

/** Contrast of two #rrggbb colours as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
