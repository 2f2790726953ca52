// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
import otherNames from '@data/place_names.json'
import { translatedLocation } from './translatedNames'

interface CityRow {
  city: string
  region: string
  country: string
}

/** A city with the keys by which it is found (see `placeKey`). */
export interface City {
  /** The city's name in the API: 'Québec City, Quebec'. */
  label: string
  /** The city's name in all spellings. Several cities may share a name. */
  nameKeys: readonly string[]
  regionKeys: readonly string[]
  /** The city with its region, its country, or both, in all spellings. */
  wholeKeys: ReadonlySet<string>
  /** All of `wholeKeys` in one text, so that one search finds a part of any. */
  searchText: string
}

const SUGGESTIONS_MAX = 10

const FULL_WORDS = new Map(Object.entries(otherNames.words))
/** Names that people write instead of the city list's names. */
const OTHER_NAMES: Record<'cities' | 'regions' | 'countries', Record<string, string[]>> = otherNames

/** Letters and digits, but not the apostrophes that Unicode counts as letters, such as U+02BC. */
const WORD_PATTERN = /(?:(?![\u02b0-\u02ff])[\p{L}\p{N}])+/gu

/** The words of a text in lower case, split at accents (NFKD), without postal codes. */
const wordsOf = (text: string): string[] =>
  (text.normalize('NFKD').toLowerCase().match(WORD_PATTERN) ?? []).filter(
    (word) => !/\p{N}/u.test(word),
  )

/** The text's letters, with abbreviated words written out: 'saintjohns' for 'St. John’s'. */
export const placeKey = (text: string): string => joinFullWords(wordsOf(text))

const joinFullWords = (words: string[]): string =>
  words.map((word) => FULL_WORDS.get(word) ?? word).join('')

/** Keys with and without abbreviations: someone who types 'St' may mean Stockton or St. John’s. */
const placeKeys = (...texts: string[]): string[] => [
  ...new Set(texts.map(wordsOf).flatMap((words) => [words.join(''), joinFullWords(words)])),
]

export function toCities(rows: readonly CityRow[]): City[] {
  const regions = new Map<string, RegionKeys>()
  return rows.map((row) => {
    const region = regions.get(row.region) ?? toRegionKeys(row)
    regions.set(row.region, region)
    return toCity(row, region)
  })
}

interface RegionKeys {
  keys: readonly string[]
  /** What may follow a city: its region, its country, or both. */
  ends: readonly string[]
}

function toRegionKeys(row: CityRow): RegionKeys {
  const { region, country } = row
  const keys = placeKeys(region, translatedName(row, 1), ...(OTHER_NAMES.regions[region] ?? []))
  const countryKeys = placeKeys(...(OTHER_NAMES.countries[country] ?? []))
  const withCountry = keys.flatMap((key) => countryKeys.map((countryKey) => key + countryKey))
  return { keys, ends: [...keys, ...countryKeys, ...withCountry] }
}

function toCity(row: CityRow, { keys: regionKeys, ends }: RegionKeys): City {
  const label = cityLabel(row)
  const nameKeys = placeKeys(row.city, translatedName(row, 0), ...(OTHER_NAMES.cities[label] ?? []))
  const wholeKeys = new Set(nameKeys.flatMap((name) => ends.map((end) => name + end)))
  return { label, nameKeys, regionKeys, wholeKeys, searchText: [...wholeKeys].join(' ') }
}

const cityLabel = ({ city, region }: CityRow): string => `${city}, ${region}`

/** The name of the city (0) or its region (1) in the page's language. */
const translatedName = (row: CityRow, part: 0 | 1): string =>
  translatedLocation(cityLabel(row)).split(', ')[part] ?? ''

export type CitiesByName = ReadonlyMap<string, readonly City[]>

export function citiesByName(cities: readonly City[]): CitiesByName {
  const byName = new Map<string, City[]>()
  for (const city of cities)
    for (const key of city.nameKeys) byName.set(key, [...(byName.get(key) ?? []), city])
  return byName
}

/** Finds at most ten cities whose name, region or country contains the text; best by the name's start. */
export function searchCities(cities: readonly City[], text: string): string[] {
  const queries = placeKeys(text).filter(Boolean)
  const startRank = ({ nameKeys }: City) =>
    queries.some((query) => nameKeys.some((name) => name.startsWith(query))) ? 0 : 1
  return cities
    .filter(({ searchText }) => queries.some((query) => searchText.includes(query)))
    .toSorted((one, other) => startRank(one) - startRank(other))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ label }) => label)
}

/**
 * Finds the one city that the text names together with its region or country, in any usual spelling. The
 * server has the same rule (accounts/profile/locations.py).
 */
export function findExactCity(cities: readonly City[], text: string): string {
  const key = placeKey(text)
  const [city, ...others] = cities.filter(({ wholeKeys }) => wholeKeys.has(key))
  return city && others.length === 0 ? city.label : ''
}

let loadedCities: Promise<readonly City[]> | undefined

/** Loads the large list of cities once, when a location field needs it. Retries after a failure. */
export function loadCities(): Promise<readonly City[]> {
  loadedCities ??= importCities().catch((error: unknown) => {
    loadedCities = undefined
    throw error
  })
  return loadedCities
}

async function importCities(): Promise<readonly City[]> {
  // biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
  const { default: rows } = await import(/* webpackChunkName: "cities" */ '@data/cities.json')
  return toCities(rows)
}
