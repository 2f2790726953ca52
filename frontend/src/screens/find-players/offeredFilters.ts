import { type City, cityLabel } from '@/lib/cities'
import { foldText } from '@/lib/format'
import { TEAM_NICKNAMES } from '@/lib/teamNicknames'
import type { Filters } from './useFilters'

/** A filter that the typed text names. */
export interface Offer {
  label: string
  changes: Partial<Filters>
}

const WORDS_MAX = 3

/** The team and the city that words of the text name, unless they are filters already. */
export function offeredFilters({ q, team, place }: Filters, cities: readonly City[]): Offer[] {
  const phrases = phrasesOf(q.split(/\s+/).filter(Boolean))
  return [
    ...(team ? [] : firstOffer(phrases, teamOffer)),
    ...(place.city ? [] : firstOffer(phrases, (phrase) => cityOffer(phrase, cities))),
  ]
}

interface Phrase {
  key: string
  /** The text without the phrase. */
  rest: string
}

/** All runs of words, the longest first. */
function phrasesOf(words: string[]): Phrase[] {
  const lengths = Array.from({ length: WORDS_MAX }, (_, index) => WORDS_MAX - index)
  return lengths.flatMap((length) =>
    words.slice(0, Math.max(0, words.length - length + 1)).map((_, start) => ({
      key: foldText(words.slice(start, start + length).join(' ')),
      rest: words.toSpliced(start, length).join(' '),
    })),
  )
}

function firstOffer(phrases: Phrase[], offer: (phrase: Phrase) => Offer | undefined): Offer[] {
  for (const phrase of phrases) {
    const found = offer(phrase)
    if (found) return [found]
  }
  return []
}

function teamOffer({ key, rest }: Phrase): Offer | undefined {
  const team = Object.hasOwn(TEAM_NICKNAMES, key) ? TEAM_NICKNAMES[key] : undefined
  return team ? { label: `Fans of the ${team}`, changes: { q: rest, team } } : undefined
}

function cityOffer({ key, rest }: Phrase, cities: readonly City[]): Offer | undefined {
  const found = cities.find(({ city }) => foldText(city) === key)
  if (!found) return
  const city = cityLabel(found)
  return { label: `Fans in ${city}`, changes: { q: rest, place: { text: city, city } } }
}
