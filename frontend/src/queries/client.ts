import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/error'

/** How long an answer counts as fresh. */
export const STALE_TIME_MS = {
  profile: 60_000,
  list: 30_000,
  search: 30_000,
} as const

const RETRIES_MAX = 2

// A refusal stays a refusal; only a missing answer and a failing server are asked again.
const isRetryable = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 500 || error.status === 502)

export const createQueryClient = (retryDelayMs = 800): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is told at once instead of waiting in silence.
        networkMode: 'always',
        // What failed is asked for again by itself once the network is back.
        refetchOnReconnect: true,
        staleTime: STALE_TIME_MS.profile,
        retry: (failures, error) => failures < RETRIES_MAX && isRetryable(error),
        retryDelay: (failures) => retryDelayMs * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
