import { useEffect, useState } from 'react'
import { type CitiesByName, citiesByName, loadCities } from '@/lib/cities'

/** As useCities, without its error toast: the location field shows that. */
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
