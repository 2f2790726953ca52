import type { Binder, BinderCard } from '@/api/types'
import { intlLocale } from '@/language/language'
import { TEAMS, type Team } from '@/lib/teams'
import { translatedTeam } from '@/lib/translatedNames'

const POCKETS_PER_PAGE = 9

/** The first order is the default, because it shows only cards that the viewer has. */
export const SORT_ORDERS = ['date', 'team', 'place'] as const
export type BinderSort = (typeof SORT_ORDERS)[number]

/** What is in a pocket of the binder. */
export type Pocket =
  | { kind: 'card'; card: BinderCard }
  /** A card that isn't loaded yet. */
  | { kind: 'loading' }
  /** The pocket of a team whose fans the viewer hasn't met. */
  | { kind: 'team'; team: Team }
  /** An empty pocket after the last card of the last page. */
  | { kind: 'blank' }

const collator = new Intl.Collator(intlLocale(), { sensitivity: 'base', numeric: true })

/** Compares two teams by the names that the page shows. */
export const compareTeams = (name: string, other: string): number =>
  collator.compare(translatedTeam(name), translatedTeam(other))

const TEAMS_BY_NAME = [...TEAMS].sort((a, b) => compareTeams(a.name, b.name))

interface BinderView {
  sort: BinderSort
  /** The team whose cards are shown; '' for all. */
  team: string
  /** The number of cards by team; undefined until loaded. */
  counts: Binder['teams'] | undefined
  /** Whether no card is loaded yet. */
  pending: boolean
}

/** Puts the loaded cards, which are given newest first, into pockets. */
export function arrangePockets(
  newestFirst: BinderCard[],
  { sort, team, counts, pending }: BinderView,
): Pocket[] {
  const countOf = (name: string): number => counts?.find((each) => each.team === name)?.count ?? 0
  if (pending) return repeatPocket(team ? countOf(team) : POCKETS_PER_PAGE, { kind: 'loading' })
  if ((sort === 'team' || newestFirst.length === 0) && !team)
    return pocketsByTeam(newestFirst, countOf)
  return (sort === 'place' ? sortedByPlace(newestFirst) : newestFirst).map(toPocket)
}

/** One pocket for each team, or more if the viewer has met several of the team's fans. */
function pocketsByTeam(newestFirst: BinderCard[], countOf: (team: string) => number): Pocket[] {
  const ofTeam = (name: string): Pocket[] =>
    newestFirst.filter(({ favourite_team }) => favourite_team === name).map(toPocket)
  const teams = TEAMS_BY_NAME.flatMap((team): Pocket[] => {
    const cards = ofTeam(team.name)
    const missing = repeatPocket(countOf(team.name) - cards.length, { kind: 'loading' })
    const pockets = [...cards, ...missing]
    return pockets.length > 0 ? pockets : [{ kind: 'team', team }]
  })
  return [...teams, ...ofTeam('')]
}

/** Sorts cards by the place where the viewer met the fan. Cards without a place are last. */
const sortedByPlace = (cards: BinderCard[]): BinderCard[] =>
  [...cards].sort(
    (a, b) =>
      Number(a.met_at === '') - Number(b.met_at === '') || collator.compare(a.met_at, b.met_at),
  )

const toPocket = (card: BinderCard): Pocket => ({ kind: 'card', card })

/** Divides the pockets into pages of nine. There is at least one page. */
export function toPages(pockets: Pocket[]): Pocket[][] {
  const pages = Math.max(1, Math.ceil(pockets.length / POCKETS_PER_PAGE))
  const filledPockets = [
    ...pockets,
    ...repeatPocket(pages * POCKETS_PER_PAGE - pockets.length, { kind: 'blank' }),
  ]
  return Array.from({ length: pages }, (_page, index) =>
    filledPockets.slice(index * POCKETS_PER_PAGE, (index + 1) * POCKETS_PER_PAGE),
  )
}

const repeatPocket = (length: number, pocket: Pocket): Pocket[] =>
  Array.from({ length: Math.max(0, length) }, () => pocket)
