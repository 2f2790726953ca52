import { foldText } from './format'

export interface City {
  city: string
  region: string
  country: string
}

export const SUGGESTIONS_MAX = 10

/** Cities by their folded name, which several cities may share. */
export type CitiesByName = ReadonlyMap<string, readonly City[]>

export function citiesByName(cities: readonly City[]): CitiesByName {
  const byName = new Map<string, City[]>()
  for (const city of cities) {
    const foldedName = foldText(city.city)
    byName.set(foldedName, [...(byName.get(foldedName) ?? []), city])
  }
  return byName
}

export const cityLabel = ({ city, region }: City): string => `${city}, ${region}`

/**
 * Labels of at most ten cities whose name, province or country contains the text. Cities whose name
 * starts with the text come first.
 */
export function matchCities(cities: readonly City[], text: string): string[] {
  const query = foldText(text)
  if (!query) return []
  const foundCities = cities.filter((city) => searchText(city).includes(query))
  const startRank = (city: City) => (foldText(city.city).startsWith(query) ? 0 : 1)
  return foundCities
    .toSorted((one, other) => startRank(one) - startRank(other))
    .slice(0, SUGGESTIONS_MAX)
    .map(cityLabel)
}

/** The label of the city that equals the text, ignoring case; '' if there is none. */
export function exactCity(cities: readonly City[], text: string): string {
  const label = text.trim().normalize('NFC').toLowerCase()
  const exactMatch = cities.find((city) => cityLabel(city).toLowerCase() === label)
  return exactMatch ? cityLabel(exactMatch) : ''
}

const searchText = ({ city, region, country }: City): string =>
  foldText(`${city}, ${region}, ${country}`)

/** Loads the city list. It is too large for the first page load, so the first location field loads it. */
export async function loadCities(): Promise<readonly City[]> {
  // biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
  const { default: cities } = await import(/* webpackChunkName: "cities" */ '@data/cities.json')
  return cities
}
