import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactElement, useEffect, useState } from 'react'
import { type City, loadCities } from '@/lib/cities'
import { offeredFilters } from './offeredFilters'
import type { Filters } from './useFilters'

interface Props {
  filters: Filters
  set: (changes: Partial<Filters>) => void
}

/** Turns a team's nickname or a city, typed into the text, into its filter. */
export function OfferedFilters({ filters, set }: Props): ReactElement | null {
  const offers = offeredFilters(filters, useLoadedCities())
  if (offers.length === 0) return null
  return (
    <Stack direction="row" sx={{ gridColumn: '1 / -1', flexWrap: 'wrap', gap: 1 }}>
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
