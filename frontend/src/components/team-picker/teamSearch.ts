import { foldText } from '@/lib/format'
import { TEAM_NICKNAMES } from '@/lib/teamNicknames'
import { TEAM_NAMES } from '@/lib/teams'
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

/** The length of the longest nickname at the name's end: 'Red Wings', not 'Wings', in Detroit's. */
function clubLength(name: string): number {
  const matchingNicknames = nicknamesOf(name).filter((nickname) =>
    name.toLowerCase().endsWith(nickname),
  )
  return Math.max(...matchingNicknames.map(({ length }) => length))
}

function toChoice(name: string): TeamChoice {
  const place = name.slice(0, -clubLength(name))
  return { name, place: translatedTeam(place.trim()), club: name.slice(place.length) }
}

export const TEAM_CHOICES: readonly TeamChoice[] = TEAM_NAMES.map(toChoice)

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
