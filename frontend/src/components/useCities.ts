import { useEffect, useState } from 'react'
import { ApiError } from '@/api/error'
import { type City, loadCities } from '@/lib/cities'

/** The city list, which is empty until it is loaded, and why it could not be loaded. */
export function useCities(): { cities: readonly City[]; error: Error | null } {
  const [cities, setCities] = useState<readonly City[]>([])
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    loadCities().then(setCities, (failure: unknown) =>
      setError(new ApiError({ action: 'Unable to load the city list', cause: failure })),
    )
  }, [])
  return { cities, error }
}
