import { foldText } from './format'
import { placeName } from './shownNames'

export interface City {
  city: string
  region: string
  country: string
}

export const SUGGESTIONS_MAX = 10

/** Cities by their folded names, which have lower case and no accents. Several cities may share a name. */
export type CitiesByName = ReadonlyMap<string, readonly City[]>

export function citiesByName(cities: readonly City[]): CitiesByName {
  const byName = new Map<string, City[]>()
  for (const city of cities) {
    for (const name of foldedNames(city, 'city'))
      byName.set(name, [...(byName.get(name) ?? []), city])
  }
  return byName
}

/** The folded names of a city or its region, in English and in the page's language. */
export function foldedNames(place: City, part: 'city' | 'region'): Set<string> {
  const [city, region] = placeName(cityLabel(place)).split(', ')
  return new Set([place[part], (part === 'city' ? city : region) ?? ''].map(foldText))
}

/** The city's name in the API: 'Québec City, Quebec'. */
export const cityLabel = ({ city, region }: City): string => `${city}, ${region}`

/**
 * Returns the labels of at most ten cities whose name, region or country contains the text. Cities whose
 * name starts with the text come first.
 */
export function matchCities(cities: readonly City[], text: string): string[] {
  const query = foldText(text)
  if (!query) return []
  const matchingCities = cities.filter((city) => searchText(city).includes(query))
  const startRank = (city: City) =>
    [...foldedNames(city, 'city')].some((name) => name.startsWith(query)) ? 0 : 1
  return matchingCities
    .toSorted((one, other) => startRank(one) - startRank(other))
    .slice(0, SUGGESTIONS_MAX)
    .map(cityLabel)
}

/** Finds the city with exactly this label, in English or in the page's language. Ignores case. */
export function exactCity(cities: readonly City[], text: string): string {
  const label = text.trim().normalize('NFC').toLowerCase()
  const isSame = (city: string): boolean => city.toLowerCase() === label
  return cities.map(cityLabel).find((city) => isSame(city) || isSame(placeName(city))) ?? ''
}

const searchText = (city: City): string =>
  foldText(`${cityLabel(city)}, ${city.country}, ${placeName(cityLabel(city))}`)

/** Loads the list of cities. The list is large, so it is loaded only when a location field needs it. */
export async function loadCities(): Promise<readonly City[]> {
  // biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
  const { default: cities } = await import(/* webpackChunkName: "cities" */ '@data/cities.json')
  return cities
}
