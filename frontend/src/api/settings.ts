import { http, unwrap } from './client'
import type { Settings, SettingsChanges } from './types'

/** A response always has all settings. */
type Response = Promise<Settings>

export const getSettings = (signal: AbortSignal): Response =>
  unwrap('Unable to fetch settings', http.GET('/users/settings', { signal })) as Response

/** Changes only the settings that are sent. */
export const updateSettings = (body: SettingsChanges): Response =>
  unwrap('Unable to update settings', http.PATCH('/users/settings', { body })) as Response
