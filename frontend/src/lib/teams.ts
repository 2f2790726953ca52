// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of accounts/data, not a package
import teams from '@data/teams.json'

export interface Team {
  name: string
  primary: string
  secondary: string
  /** What can be read on `primary`: the second colour where its contrast is 4.5, else white or black. */
  ink: string
}

export const TEAM_NAMES: readonly string[] = teams.map((team) => team.name)

export const findTeam = (name: string): Team | undefined => teams.find((team) => team.name === name)
