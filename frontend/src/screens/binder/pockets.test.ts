import { expect, it } from 'vitest'
import { aBinder, aBinderCard } from '@/testing/factories'
import { arrangePockets, type BinderSort, type Pocket, toPages } from './pockets'

const BRUINS_FIELDS = { favourite_team: 'Boston Bruins' }
const newBruin = aBinderCard({ ...BRUINS_FIELDS, full_name: 'New Bruin', met_at: 'Zamboni garage' })
const oldBruin = aBinderCard({ ...BRUINS_FIELDS, full_name: 'Old Bruin' })
const duck = aBinderCard({ favourite_team: 'Anaheim Ducks', full_name: 'Duck', met_at: 'the pond' })
const noTeam = aBinderCard({ full_name: 'No Team', met_at: 'The Pond' })
const CARDS_NEWEST_FIRST = [noTeam, newBruin, duck, oldBruin]
const TEAM_COUNTS = aBinder(CARDS_NEWEST_FIRST).teams

const pocketNames = (pockets: Pocket[]): string[] =>
  pockets.map((pocket) => {
    if (pocket.kind === 'card') return pocket.card.full_name
    return pocket.kind === 'team' ? pocket.team.letters : pocket.kind
  })

const arrangedNames = (sort: BinderSort, team = ''): string[] =>
  pocketNames(
    arrangePockets(CARDS_NEWEST_FIRST, { sort, team, counts: TEAM_COUNTS, pending: false }),
  )

it('has a pocket for each team by name, the newest card first, and fans without a team last', () => {
  const pockets = arrangedNames('team')
  expect(pockets.slice(0, 5)).toEqual(['Duck', 'ARI', 'New Bruin', 'Old Bruin', 'BUF'])
  expect(pockets.slice(-2)).toEqual(['WPG', 'No Team'])
  expect(pockets).toHaveLength(34)
})

it('keeps the pockets of cards that are not loaded yet', () => {
  const binderView = { sort: 'team', team: '', counts: TEAM_COUNTS, pending: false } as const
  const pockets = pocketNames(arrangePockets([newBruin], binderView))
  expect(pockets.slice(0, 5)).toEqual(['loading', 'ARI', 'New Bruin', 'loading', 'BUF'])
})

it('sorts by place in any case, without a place last, and by date', () => {
  expect(arrangedNames('place')).toEqual(['No Team', 'Duck', 'New Bruin', 'Old Bruin'])
  expect(arrangedNames('date')).toEqual(['No Team', 'New Bruin', 'Duck', 'Old Bruin'])
})

it.each([
  [undefined, '', 9],
  [TEAM_COUNTS, 'Boston Bruins', 2],
])('has room for the cards while none is loaded', (counts, team, length) => {
  const pockets = arrangePockets([], { sort: 'team', team, counts, pending: true })
  expect(pocketNames(pockets)).toEqual(Array(length).fill('loading'))
})

it.each([
  [0, 1],
  [9, 1],
  [10, 2],
])('puts %i cards on %i pages of nine pockets', (cards, pages) => {
  const pocket = { kind: 'card', card: duck } as const
  const allPages = toPages(Array.from({ length: cards }, () => pocket))
  expect(allPages.map(({ length }) => length)).toEqual(Array(pages).fill(9))
  expect(allPages.flat().filter(({ kind }) => kind === 'blank')).toHaveLength(9 * pages - cards)
})
