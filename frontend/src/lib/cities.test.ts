import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setMessages } from '@/language/text'
import { cityLabel, exactCity, loadCities, matchCities } from './cities'

const cities = [
  { city: 'East Toronto', region: 'Iowa', country: 'United States' },
  { city: 'Toronto', region: 'Ontario', country: 'Canada' },
  { city: 'Montréal', region: 'Quebec', country: 'Canada' },
]

describe('matchCities', () => {
  it.each([
    ['toronto', ['Toronto, Ontario', 'East Toronto, Iowa']],
    ['TORONTO, on', ['Toronto, Ontario']],
    ['quebec', ['Montréal, Quebec']],
    ['montreal', ['Montréal, Quebec']],
    ['united', ['East Toronto, Iowa']],
    ['  ', []],
    ['nowhere', []],
  ])('finds "%s" in city, province and country', (text, found) => {
    expect(matchCities(cities, text)).toEqual(found)
  })

  it('offers at most ten', async () => {
    expect(matchCities(await loadCities(), 'a')).toHaveLength(10)
  })
})

it('finds a city by its full label in any case', async () => {
  const allCities = await loadCities()
  expect(exactCity(allCities, ' toronto, ONTARIO')).toBe('Toronto, Ontario')
  expect(exactCity(allCities, 'Toronto')).toBe('')
})

it('has unique labels', async () => {
  const labels = (await loadCities()).map(cityLabel)
  expect(new Set(labels).size).toBe(labels.length)
})

describe('in French', () => {
  const quebec = { city: 'Québec City', region: 'Quebec', country: 'Canada' }

  beforeEach(() =>
    setMessages({ 'city\u0004Québec City': 'Québec', 'region\u0004Quebec': 'Québec' }),
  )
  afterEach(() => setMessages({}))

  it.each(['Québec', 'quebec', 'Québec City', 'Quebec, Quebec'])(
    'finds Québec City by “%s”',
    (text) => {
      expect(matchCities([quebec], text)).toEqual(['Québec City, Quebec'])
    },
  )

  it.each(['Québec, Québec', 'québec city, quebec'])('takes “%s” as Québec City', (text) => {
    expect(exactCity([quebec], text)).toBe('Québec City, Quebec')
  })
})
