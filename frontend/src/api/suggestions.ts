import { http, unwrap } from './client'
import type { Suggestion } from './types'

/** Fans whom the viewer may want to follow, best first. */
export const suggestFans = (limit: number, signal: AbortSignal): Promise<Suggestion[]> =>
  unwrap(
    'Unable to fetch suggestions',
    http.GET('/users/suggestions', { params: { query: { limit } }, signal }),
  )
