import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, hasStatus } from '@/api/error'
import { keys } from './keys'

/** How long cached data counts as fresh. */
export const STALE_TIME_MS = {
  profile: 60_000,
  list: 30_000,
  search: 30_000,
} as const

const RETRIES_MAX = 2
const BUSY_RETRIES_MAX = 3

/** Retries only a missing response and a failing server, because a 4xx would come again. */
export const retryIfUseful = (failures: number, error: Error): boolean =>
  failures < RETRIES_MAX && error instanceof ApiError && RETRYABLE_STATUSES.includes(error.status)

/** HTTP status codes; 0 stands for no response. */
const RETRYABLE_STATUSES: readonly number[] = [0, 500, 502]

/** Retries a busy server: it processes one image at a time, each for a fraction of a second. */
export const retryIfBusy = (failures: number, error: Error): boolean =>
  failures < BUSY_RETRIES_MAX && error instanceof ApiError && error.code === 'busy'

export function createQueryClient(retryDelayMs = 800): QueryClient {
  const retryDelay = (failures: number): number => retryDelayMs * 2 ** failures
  // A rejected token means that the session has ended; refetching the own record updates the whole app.
  const onError = (error: Error): void => {
    if (hasStatus(error, 401) && client.getQueryData(keys.self))
      void client.invalidateQueries({ queryKey: keys.self })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Without a network a query fails at once, rather than pausing until there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_TIME_MS.profile,
        retry: retryIfUseful,
        retryDelay,
      },
      mutations: { networkMode: 'always', retry: false, retryDelay },
    },
  })
  return client
}
