import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSettings, updateVisibility } from '@/api/settings'
import type { Settings, Visibility } from '@/api/types'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => getSettings(signal),
  staleTime: STALE_TIME_MS.profile,
})

type Change = Partial<Visibility>

export interface VisibilityCallbacks {
  onSuccess: (change: Change) => void
  onError: (error: Error) => void
}

/** An optimistic update of one or more parts. Updates reach the server one after the other. */
export function useUpdateVisibility({
  onSuccess,
  onError,
}: VisibilityCallbacks): (change: Change) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: keys.settings,
    scope: { id: 'settings' },
    mutationFn: updateVisibility,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: keys.settings })
      const before = client.getQueryData(settingsQuery.queryKey)?.visibility
      cacheVisibility(client, change)
      return before
    },
    onError: (error, change, before) => {
      if (before) cacheVisibility(client, pick(before, change))
      onError(error)
    },
    onSuccess: (settings, change) => {
      // The response doesn't know of later changes that are still on their way.
      if (client.isMutating({ mutationKey: keys.settings }) <= 1)
        client.setQueryData(settingsQuery.queryKey, settings)
      onSuccess(change)
    },
  })
  return mutate
}

function cacheVisibility(client: QueryClient, change: Change): void {
  client.setQueryData<Settings>(
    keys.settings,
    (settings) => settings && { ...settings, visibility: { ...settings.visibility, ...change } },
  )
}

/** The previous values of the parts that were changed. */
const pick = (before: Visibility, change: Change): Change =>
  Object.fromEntries(
    Object.keys(change).map((part) => [part, before[part as keyof Visibility]]),
  ) as Change
