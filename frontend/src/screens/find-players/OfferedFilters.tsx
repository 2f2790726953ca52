import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { type CitiesByName, citiesByName, loadCities } from '@/lib/cities'
import { offeredFilters } from './offeredFilters'
import type { Filters } from './useFilters'

// Below the text on a phone, below all filters on a wide screen.
const STACK_SX = { gridColumn: '1 / -1', order: { sm: 1 }, flexWrap: 'wrap', gap: 1 }

interface Props {
  filters: Filters
  set: (changes: Partial<Filters>) => void
  /** Gets the focus when an offer is pressed, because the offer then goes. */
  searchField: RefObject<HTMLInputElement | null>
}

/** Turns a team's nickname or a city, typed into the text, into its filter. */
export function OfferedFilters({ filters, set, searchField }: Props): ReactElement | null {
  const offers = offeredFilters(filters, useLoadedCities())
  if (offers.length === 0) return null

  const choose = (changes: Partial<Filters>): void => {
    set(changes)
    searchField.current?.focus()
  }
  return (
    <Stack direction="row" sx={STACK_SX}>
      {offers.map(({ label, changes }) => (
        <Button key={label} variant="outlined" onClick={() => choose(changes)}>
          {label}
        </Button>
      ))}
    </Stack>
  )
}

/** As useCities, without its error toast: the location field shows that. */
function useLoadedCities(): CitiesByName {
  const [cities, setCities] = useState<CitiesByName>(new Map())
  useEffect(() => {
    loadCities().then(
      (loaded) => setCities(citiesByName(loaded)),
      () => undefined,
    )
  }, [])
  return cities
}
