import type { SearchFilters } from '@/api/types'
import { t } from '@/language/text'
import { type CitiesByName, type City, placeKey } from '@/lib/cities'
import { foldText } from '@/lib/format'
import { TEAM_NICKNAMES } from '@/lib/teamNicknames'
import { translatedLocation, translatedTeam } from '@/lib/translatedNames'
import type { Filters } from './useFilters'

/** An offer to filter by a team or city that the typed text names. */
export interface OfferedFilter {
  label: string
  changes: Partial<Filters>
}

const CITY_WORDS_MAX = 3
const OFFERED_CITIES_MAX = 3

/** Offers to filter by the team and the cities that the text names, unless that filter is set. */
export function offeredFilters(search: SearchFilters, cities: CitiesByName): OfferedFilter[] {
  const phrases = phrasesOf(search.q)
  return [
    ...(search.favourite_team ? [] : phrases.flatMap(teamOffers).slice(0, 1)),
    ...(search.location ? [] : cityOffers(phrases, cities)),
  ]
}

/** Whether every word of the text names a team or city. Then the text isn't a fan's name. */
export const doFiltersCoverText = ([first, ...others]: OfferedFilter[]): boolean =>
  first !== undefined &&
  wordsOf(first.changes.q).every((word) =>
    others.some(({ changes }) => !wordsOf(changes.q).includes(word)),
  )

/** The search for the team and city that the text names. Null if it has other words or several cities. */
export function searchForNamed(
  offers: OfferedFilter[],
  search: SearchFilters,
): SearchFilters | null {
  const teams = offers.flatMap(({ changes }) => changes.team ?? [])
  const cities = offers.flatMap(({ changes }) => changes.place?.city ?? [])
  if (!doFiltersCoverText(offers) || cities.length > 1) return null
  const { favourite_team, location } = search
  return { q: '', favourite_team: teams[0] ?? favourite_team, location: cities[0] ?? location }
}

const wordsOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean)

interface Phrase {
  words: string
  /** The text without the phrase. */
  rest: string
}

/** All phrases of up to three words, the longest first. Commas separate words, as in 'Aurora, Ontario'. */
function phrasesOf(text: string): Phrase[] {
  const words = wordsOf(text)
  const lengths = Array.from({ length: CITY_WORDS_MAX }, (_, index) => CITY_WORDS_MAX - index)
  return lengths.flatMap((length) =>
    words.slice(0, Math.max(0, words.length - length + 1)).map((_, start) => ({
      words: words.slice(start, start + length).join(' '),
      rest: words.toSpliced(start, length).join(' '),
    })),
  )
}

function teamOffers({ words, rest }: Phrase): OfferedFilter[] {
  const key = foldText(words)
  const team = Object.hasOwn(TEAM_NICKNAMES, key) ? TEAM_NICKNAMES[key] : undefined
  if (!team) return []
  return [
    { label: t('Fans of the {team}', { team: translatedTeam(team) }), changes: { q: rest, team } },
  ]
}

interface CityMatch {
  city: City
  rest: string
}

/**
 * Offers to filter by the city whose region the text also names. If the text names no region,
 * offers every city with the name in the text.
 */
function cityOffers(phrases: Phrase[], cities: CitiesByName): OfferedFilter[] {
  const matchesByPhrase = phrases.map(({ words, rest }) =>
    (cities.get(placeKey(words)) ?? []).map((city): CityMatch => ({ city, rest })),
  )
  const matchesWithRegion = matchesByPhrase.flat().flatMap(removeRegion)
  const firstCity = matchesWithRegion.slice(0, 1)
  const matches =
    firstCity.length > 0 ? firstCity : (matchesByPhrase.find(({ length }) => length > 0) ?? [])
  return matches.slice(0, OFFERED_CITIES_MAX).map(toCityOffer)
}

/** Removes the city's region from the rest of the text. Empty if the text doesn't name the region. */
function removeRegion({ city, rest }: CityMatch): CityMatch[] {
  const region = phrasesOf(rest).find(({ words }) => city.regionKeys.includes(placeKey(words)))
  return region ? [{ city, rest: region.rest }] : []
}

function toCityOffer({ city: { label }, rest }: CityMatch): OfferedFilter {
  const text = translatedLocation(label)
  return {
    label: t('Fans in {city}', { city: text }),
    changes: { q: rest, place: { text, city: label } },
  }
}
