import { http, unwrap } from './client'
import type { Scans } from './types'

/** How often the viewer's profile link was opened on each of the last 28 days, the oldest first. */
export const getScans = (signal: AbortSignal): Promise<Scans> =>
  unwrap('Unable to fetch scans', http.GET('/users/scans', { signal, priority: 'low' }))
