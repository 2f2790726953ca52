import { useEffect, useState } from 'react'
import { ApiError } from '@/api/error'
import { t } from '@/language/text'
import { type City, loadCities } from '@/lib/cities'
import { useErrorToast } from './useErrorToast'

/** The city list; empty until it is loaded. */
export function useCities(): readonly City[] {
  const [cities, setCities] = useState<readonly City[]>([])
  const [error, setError] = useState<Error | null>(null)
  useErrorToast(error, t('Error'), t('Unable to load the city list.'))
  useEffect(() => {
    loadCities().then(setCities, (failure: unknown) =>
      setError(new ApiError({ action: 'Unable to load the city list', cause: failure })),
    )
  }, [])
  return cities
}
