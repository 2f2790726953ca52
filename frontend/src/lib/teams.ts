// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
import teams from '@data/teams.json'

export interface Team {
  name: string
  /** The end of the name: 'Maple Leafs'. */
  nickname: string
  /** The league's abbreviation: 'TOR'. */
  letters: string
  primary: string
  secondary: string
  /** The team's colour for texts on `primary`. The contrast between the two colours is at least 4.5. */
  ink: string
  /** The colour of the card's wide stripe and of the jersey number's outline. It differs from `ink`. */
  stripe: string
  /** The two colours of stripes and rings in dark mode. Their contrast to --surface is at least 3. */
  dark_primary: string
  dark_secondary: string
}

export const TEAMS: readonly Team[] = teams

export const TEAM_NAMES: readonly string[] = TEAMS.map((team) => team.name)

export const findTeam = (name: string): Team | undefined => TEAMS.find((team) => team.name === name)
