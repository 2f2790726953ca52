import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, hasStatus } from '@/api/error'
import { keys } from './keys'

/** How long cached data counts as fresh. */
export const STALE_TIME_MS = {
  profile: 60_000,
  list: 30_000,
} as const

/** The paging options of lists whose pages have the next page's cursor. */
export const CURSOR_PAGING = {
  initialPageParam: '',
  getNextPageParam: (page: { next: string | null }) => page.next,
  staleTime: STALE_TIME_MS.list,
}

/** Called when a mutation is done, even if its component has been unmounted. */
export interface MutationCallbacks<Response = void> {
  onSuccess: (response: Response) => void
  onError: (error: Error) => void
}

const RETRIES_MAX = 2
const BUSY_RETRIES_MAX = 3

/** Retries if there was no response or the server failed. After a 4xx, a retry would fail too. */
export const retryIfUseful = (failures: number, error: Error): boolean =>
  failures < RETRIES_MAX && error instanceof ApiError && RETRYABLE_STATUSES.includes(error.status)

/** HTTP status codes; 0 stands for no response. */
const RETRYABLE_STATUSES: readonly number[] = [0, 500, 502]

/** Retries if the server was busy with another image: it processes one image at a time. */
export const retryIfBusy = (failures: number, error: Error): boolean =>
  failures < BUSY_RETRIES_MAX && error instanceof ApiError && error.code === 'busy'

export function createQueryClient(retryDelayMs = 800): QueryClient {
  const retryDelay = (failures: number): number => retryDelayMs * 2 ** failures
  // A 401 means that the session has ended. The refetch of the viewer's record lets the whole app know.
  const onError = (error: Error): void => {
    if (hasStatus(error, 401) && client.getQueryData(keys.self))
      void client.invalidateQueries({ queryKey: keys.self })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Without a network a query fails at once. By default it would wait for the network.
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
