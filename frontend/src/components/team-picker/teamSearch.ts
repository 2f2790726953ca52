import { foldText } from '@/lib/format'
import { TEAM_NICKNAMES } from '@/lib/teamNicknames'
import { TEAMS } from '@/lib/teams'
import { translatedTeam } from '@/lib/translatedNames'

/** A team as the picker shows it: 'Toronto' above 'Maple Leafs'. */
export interface TeamChoice {
  /** The team's whole name, which is the value that is stored. */
  name: string
  place: string
  club: string
}

const nicknamesOf = (name: string): string[] =>
  Object.keys(TEAM_NICKNAMES).filter((nickname) => TEAM_NICKNAMES[nickname] === name)

export const TEAM_CHOICES: readonly TeamChoice[] = TEAMS.map(({ name, nickname }) => ({
  name,
  place: translatedTeam(name.slice(0, -nickname.length).trim()),
  club: nickname,
}))

/** Removes accents and dots, so that 'st louis' finds 'St. Louis'. */
const toSearchableText = (text: string): string => foldText(text).replaceAll('.', '')

/** Finds teams by the start of a word in their name or nickname. A blank text finds all teams. */
export function findTeamChoices(text: string): readonly TeamChoice[] {
  const query = ` ${toSearchableText(text)}`
  return TEAM_CHOICES.filter(({ name }) =>
    [name, translatedTeam(name), ...nicknamesOf(name)].some((label) =>
      ` ${toSearchableText(label)}`.includes(query),
    ),
  )
}
