import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SearchFilters } from '@/api/types'
import type { TypedLocation } from '@/components/LocationField'
import { translatedLocation } from '@/lib/translatedNames'
import { useDebounced } from '@/lib/useDebounced'

const DEBOUNCE_MS = 300

export interface Filters {
  q: string
  team: string
  place: TypedLocation
}

const EMPTY_FILTERS: Filters = { q: '', team: '', place: { text: '', city: '' } }

/** The three filters. The URL has the same filters, so that Back returns to the same results. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const [filters, setFilters] = useState(() => filtersFromUrl(query))
  const debounced = useDebounced(filters, DEBOUNCE_MS)
  const searchedFilters = hasAnyFilter(filters) ? debounced : EMPTY_FILTERS

  useEffect(() => {
    const address = filtersToUrl(searchedFilters)
    if (address.toString() !== query.toString()) setQuery(address, { replace: true })
  }, [searchedFilters, query, setQuery])

  // Null while no filter is filled in.
  const search = useMemo(
    () => (hasAnyFilter(searchedFilters) ? toSearchFilters(searchedFilters) : null),
    [searchedFilters],
  )
  return {
    filters,
    set: (changes: Partial<Filters>) => setFilters((current) => ({ ...current, ...changes })),
    clear: () => setFilters(EMPTY_FILTERS),
    isFilled: Boolean(filters.q || filters.team || filters.place.text),
    search,
  }
}

const hasAnyFilter = ({ q, team, place }: Filters): boolean =>
  Boolean(q.trim() || team || place.text.trim())

// A typed place that isn't a city from the list isn't sent, so it doesn't narrow the search.
const toSearchFilters = ({ q, team, place }: Filters): SearchFilters => ({
  q: q.trim(),
  favourite_team: team,
  location: place.city,
})

function filtersFromUrl(query: URLSearchParams): Filters {
  const city = query.get('location') ?? ''
  return {
    q: query.get('q') ?? '',
    team: query.get('team') ?? '',
    place: { text: translatedLocation(city), city },
  }
}

function filtersToUrl({ q, team, place }: Filters): URLSearchParams {
  const entries = Object.entries({ q: q.trim(), team, location: place.city })
  return new URLSearchParams(entries.filter(([, value]) => value))
}
