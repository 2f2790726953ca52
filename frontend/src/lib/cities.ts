import { foldText } from './format'

export interface City {
  city: string
  region: string
  country: string
}

export const SUGGESTIONS_MAX = 10

export const cityLabel = ({ city, region }: City): string => `${city}, ${region}`

/** At most ten cities whose name, province or country contains the text; names that start with it come first. */
export function matchCities(cities: readonly City[], text: string): string[] {
  const wanted = foldText(text)
  if (!wanted) return []
  const found = cities.filter((city) => searchText(city).includes(wanted))
  const startRank = (city: City) => (foldText(city.city).startsWith(wanted) ? 0 : 1)
  return found
    .toSorted((one, other) => startRank(one) - startRank(other))
    .slice(0, SUGGESTIONS_MAX)
    .map(cityLabel)
}

/** The label of the city that the text names in full, in the list's spelling; '' if there is none. */
export function exactCity(cities: readonly City[], text: string): string {
  const wanted = text.trim().toLowerCase()
  const found = cities.find((city) => cityLabel(city).toLowerCase() === wanted)
  return found ? cityLabel(found) : ''
}

const searchText = ({ city, region, country }: City): string =>
  foldText(`${city}, ${region}, ${country}`)

/** Too large for the first load: the first location field loads the list. */
export async function loadCities(): Promise<readonly City[]> {
  // biome-ignore lint/correctness/noUndeclaredDependencies: an alias of accounts/data, not a package
  const { default: cities } = await import(/* webpackChunkName: "cities" */ '@data/cities.json')
  return cities
}
