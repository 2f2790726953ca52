import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactElement, useEffect, useState } from 'react'
import { type City, loadCities } from '@/lib/cities'
import { offeredFilters } from './offeredFilters'
import type { Filters } from './useFilters'

// Below the text on a phone, below all filters on a wide screen.
const STACK_SX = { gridColumn: '1 / -1', order: { sm: 1 }, flexWrap: 'wrap', gap: 1 }

interface Props {
  filters: Filters
  set: (changes: Partial<Filters>) => void
}

/** Turns a team's nickname or a city, typed into the text, into its filter. */
export function OfferedFilters({ filters, set }: Props): ReactElement | null {
  const offers = offeredFilters(filters, useLoadedCities())
  if (offers.length === 0) return null
  return (
    <Stack direction="row" sx={STACK_SX}>
      {offers.map(({ label, changes }) => (
        <Button key={label} variant="outlined" onClick={() => set(changes)}>
          {label}
        </Button>
      ))}
    </Stack>
  )
}

/** As useCities, without its error toast: the location field shows that. */
function useLoadedCities(): readonly City[] {
  const [cities, setCities] = useState<readonly City[]>([])
  useEffect(() => {
    loadCities().then(setCities, () => undefined)
  }, [])
  return cities
}
