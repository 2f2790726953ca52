import { http, unwrap } from './client'
import type { Settings, Visibility } from './types'

/** A response always has all settings. */
type Response = Promise<Settings>

export const getSettings = (signal: AbortSignal): Response =>
  unwrap('Unable to fetch settings', http.GET('/users/settings', { signal })) as Response

/** Changes only the parts that are sent. */
export const updateVisibility = (visibility: Partial<Visibility>): Response =>
  unwrap(
    'Unable to update settings',
    http.PATCH('/users/settings', { body: { visibility } }),
  ) as Response
