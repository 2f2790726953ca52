import { useEffect, useState } from 'react'
import { type CitiesByName, citiesByName, loadCities } from '@/lib/cities'

/** Like useCities, but without an error toast, because the location field already shows one. */
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
