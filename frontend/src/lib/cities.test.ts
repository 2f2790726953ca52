import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setMessages } from '@/language/text'
import { SHARED_CASES } from '@/testing/cases'
import { type City, findExactCity, loadCities, searchCities, toCities } from './cities'

const cities = toCities([
  { city: 'East Toronto', region: 'Iowa', country: 'United States' },
  { city: 'Toronto', region: 'Ontario', country: 'Canada' },
  { city: 'Montréal', region: 'Quebec', country: 'Canada' },
])

describe('searchCities', () => {
  it.each([
    ['toronto', ['Toronto, Ontario', 'East Toronto, Iowa']],
    ['TORONTO, on', ['Toronto, Ontario']],
    ['quebec', ['Montréal, Quebec']],
    ['montreal', ['Montréal, Quebec']],
    ['united', ['East Toronto, Iowa']],
    ['  ', []],
    ['nowhere', []],
  ])('finds "%s" in city, province and country', (text, found) => {
    expect(searchCities(cities, text)).toEqual(found)
  })

  it('offers at most ten', async () => {
    expect(searchCities(await loadCities(), 'a')).toHaveLength(10)
  })
})

describe('findExactCity', () => {
  it.each(SHARED_CASES.locations)('finds in "%s" the city %j', async (text, city) => {
    expect(findExactCity(await loadCities(), text)).toBe(city ?? '')
  })
})

it.each([
  ['St', 'St. Louis, Missouri'],
  ['St. J', "St. John's, Newfoundland and Labrador"],
  ['Saint J', "St. John's, Newfoundland and Labrador"],
  ['st john’s', "St. John's, Newfoundland and Labrador"],
  ['Sainte-Th', 'Sainte-Thérèse, Quebec'],
  ['sault sainte', 'Sault Ste. Marie, Ontario'],
  ['trois riv', 'Trois-Rivières, Quebec'],
  ['val d', "Val-d'Or, Quebec"],
  ['Mt. P', 'Mount Pearl, Newfoundland and Labrador'],
  ['Ft Mc', 'Fort McMurray, Alberta'],
  ['Vancouver, B', 'Vancouver, British Columbia'],
  ['Vancouver, BC, Can', 'Vancouver, British Columbia'],
  ['toronto cana', 'Toronto, Ontario'],
  ['new york, n', 'New York City, New York'],
  ['Boston, United Sta', 'Boston, Massachusetts'],
  ['st', 'Stockton, California'], // begins only like an abbreviated word
  ['mont', 'Montréal, Quebec'],
])('suggests while "%s" is typed the city %s', async (text, city) => {
  expect(searchCities(await loadCities(), text)).toContain(city)
})

it('has unique labels', async () => {
  const labels = (await loadCities()).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

describe('in French', () => {
  let cities: City[]

  beforeEach(() => {
    setMessages({
      "city\u0004St. John's": 'Saint-Jean',
      'region\u0004Newfoundland and Labrador': 'Terre-Neuve-et-Labrador',
    })
    cities = toCities([
      { city: "St. John's", region: 'Newfoundland and Labrador', country: 'Canada' },
    ])
  })
  afterEach(() => setMessages({}))

  it.each(['Saint-Jean', 'terre-neuve', 'St. John’s', 'newfoundland'])(
    'suggests by "%s"',
    (text) => {
      expect(searchCities(cities, text)).toHaveLength(1)
    },
  )

  it.each([
    'Saint-Jean, Terre-Neuve-et-Labrador',
    'saint jean terre neuve et labrador, Canada',
    'St. John’s, Newfoundland and Labrador',
    'St-Jean, NL',
  ])('finds the city in "%s"', (text) => {
    expect(findExactCity(cities, text)).toBe("St. John's, Newfoundland and Labrador")
  })
})
