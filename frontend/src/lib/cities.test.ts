import { describe, expect, it } from 'vitest'
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
