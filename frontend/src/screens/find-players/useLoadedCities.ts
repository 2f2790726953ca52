import { useEffect, useState } from 'react'
import { type CitiesByName, citiesByName, loadCities } from '@/lib/cities'

/** Does the same as useCities, but without its error toast, because the location field shows that. */
export function useLoadedCities(): CitiesByName {
  const [cities, setCities] = useState<CitiesByName>(new Map())
  useEffect(() => {
    loadCities().then(
      (loaded) => setCities(citiesByName(loaded)),
      () => undefined,
    )
  }, [])
  return cities
}
