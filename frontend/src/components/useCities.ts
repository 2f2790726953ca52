import { useEffect, useState } from 'react'
import { ApiError } from '@/api/error'
import { type City, loadCities } from '@/lib/cities'
import { useToaster } from './toasts/ToastProvider'

/** The city list; empty until it is loaded. */
export function useCities(): readonly City[] {
  const [cities, setCities] = useState<readonly City[]>([])
  const toaster = useToaster()
  useEffect(() => {
    loadCities()
      .then(setCities)
      .catch((error: unknown) =>
        toaster.failure(
          ApiError.fromNetworkFailure('Unable to load the city list', error),
          'Error',
          'Unable to load the city list.',
        ),
      )
  }, [toaster])
  return cities
}
