import { http, unwrap } from './client'
import type { Settings, SettingsChanges } from './types'

/** The schema marks settings as optional, but every response has all of them. */
type SettingsResponse = Promise<Settings>

export const getSettings = (signal: AbortSignal): SettingsResponse =>
  unwrap('Unable to fetch settings', http.GET('/users/settings', { signal })) as SettingsResponse

/** Changes only the settings that are sent. */
export const updateSettings = (body: SettingsChanges): SettingsResponse =>
  unwrap('Unable to update settings', http.PATCH('/users/settings', { body })) as SettingsResponse
