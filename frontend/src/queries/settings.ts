import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { http, unwrap } from '@/api/client'
import type { Settings, SettingsChanges, Visibility } from '@/api/types'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

/** The schema marks settings as optional, but every response has all of them. */
type SettingsResponse = Promise<Settings>

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) =>
    unwrap('Unable to fetch settings', http.GET('/users/settings', { signal })) as SettingsResponse,
  staleTime: STALE_TIME_MS.profile,
})

/** Changes only the settings that are sent. */
export const updateSettings = (body: SettingsChanges): SettingsResponse =>
  unwrap('Unable to update settings', http.PATCH('/users/settings', { body })) as SettingsResponse

type VisibilityChange = Partial<Visibility>

/** Changes who sees parts of the card. Updates are sent one after the other; `useSettings` shows them at once. */
export function useUpdateVisibility(
  onError: (error: Error) => void,
): (change: VisibilityChange) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: keys.visibility,
    scope: { id: 'settings' },
    mutationFn: (visibility: VisibilityChange) => updateSettings({ visibility }),
    onError,
    onSuccess: async (saved) => {
      await client.cancelQueries({ queryKey: keys.settings }) // its response may be older
      client.setQueryData(settingsQuery.queryKey, saved)
    },
  })
  return mutate
}

/** The settings, with the changes that the server hasn't confirmed yet. */
export function useSettings() {
  const { data, error, refetch } = useQuery(settingsQuery)
  const pendingChanges = useMutationState({
    filters: { mutationKey: keys.visibility, status: 'pending' },
    select: ({ state }) => state.variables as VisibilityChange,
  })
  const settings = data && {
    ...data,
    visibility: Object.assign({}, data.visibility, ...pendingChanges) as Visibility,
  }
  return { settings, error, refetch }
}
