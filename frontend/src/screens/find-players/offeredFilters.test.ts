import { expect, it } from 'vitest'
import { citiesByName, toCities } from '@/lib/cities'
import { TEAM_NICKNAMES } from '@/lib/teamNicknames'
import { TEAM_NAMES } from '@/lib/teams'
import { doFiltersCoverText, offeredFilters, searchForNamed } from './offeredFilters'

const CITIES_BY_NAME = citiesByName(
  toCities([
    { city: 'Laval', region: 'Quebec', country: 'Canada' },
    { city: 'New York City', region: 'New York', country: 'United States' },
    { city: 'Ontario', region: 'California', country: 'United States' },
    { city: 'Sault Ste. Marie', region: 'Ontario', country: 'Canada' },
    ...['Colorado', 'Illinois', 'Ontario', 'Texas'].map((region) => ({
      city: 'Aurora',
      region,
      country: '',
    })),
  ]),
)
const EMPTY_FILTERS = { q: '', favourite_team: '', location: '' }
const labelsFor = (q: string): string[] =>
  offeredFilters({ ...EMPTY_FILTERS, q }, CITIES_BY_NAME).map(({ label }) => label)

it('offers the team of a nickname, in any case', () => {
  expect(labelsFor('Habs')).toEqual(['Fans of the Montreal Canadiens'])
})

it('offers a city by its name, also of several words and without accents', () => {
  expect(labelsFor('LÁVAL')).toEqual(['Fans in Laval, Quebec'])
  expect(labelsFor('new york city')).toEqual(['Fans in New York City, New York'])
  expect(labelsFor('Sault Saint Marie')).toEqual(['Fans in Sault Ste. Marie, Ontario'])
})

it('offers both and keeps the rest of the text', () => {
  const offers = offeredFilters({ ...EMPTY_FILTERS, q: 'robin  red wings laval' }, CITIES_BY_NAME)
  expect(offers.map(({ changes }) => changes)).toEqual([
    { q: 'robin laval', team: 'Detroit Red Wings' },
    { q: 'robin red wings', place: { text: 'Laval, Quebec', city: 'Laval, Quebec' } },
  ])
})

it.each([
  ['Aurora Ontario', ''],
  ['robin ontario, AURORA', 'robin'],
  ['Aurora, ON', ''],
])('offers the city of the region in %j, and takes both out of the text', (q, rest) => {
  expect(
    offeredFilters({ ...EMPTY_FILTERS, q }, CITIES_BY_NAME).map(({ changes }) => changes),
  ).toEqual([{ q: rest, place: { text: 'Aurora, Ontario', city: 'Aurora, Ontario' } }])
})

it('offers up to three cities of one name when the text names no region', () => {
  expect(labelsFor('aurora robin')).toEqual([
    'Fans in Aurora, Colorado',
    'Fans in Aurora, Illinois',
    'Fans in Aurora, Ontario',
  ])
})

it.each(['', 'robin', 'hab', 'constructor', 'avalanches'])('offers nothing for %j', (q) => {
  expect(labelsFor(q)).toEqual([])
})

it('offers no filter that is chosen already', () => {
  const filters = { favourite_team: 'Boston Bruins', location: 'Laval, Quebec' }
  expect(offeredFilters({ q: 'leafs laval', ...filters }, CITIES_BY_NAME)).toEqual([])
})

it.each([
  ['leafs', true],
  ['aurora', true],
  ['laval red wings', true],
  ['robin leafs', false],
  ['robin leafs laval', false],
  ['robin', false],
])('whether the offers name all words of %j: %j', (q, expected) => {
  expect(doFiltersCoverText(offeredFilters({ ...EMPTY_FILTERS, q }, CITIES_BY_NAME))).toBe(expected)
})

it.each([
  ['leafs', { ...EMPTY_FILTERS, favourite_team: 'Toronto Maple Leafs' }],
  ['laval red wings', { q: '', favourite_team: 'Detroit Red Wings', location: 'Laval, Quebec' }],
  ['aurora', null],
  ['robin leafs', null],
])('the search that %j names: %j', (q, expected) => {
  const search = { ...EMPTY_FILTERS, q }
  expect(searchForNamed(offeredFilters(search, CITIES_BY_NAME), search)).toEqual(expected)
})

it('has a nickname for each team, and none for others', () => {
  expect(new Set(Object.values(TEAM_NICKNAMES))).toEqual(new Set(TEAM_NAMES))
})
