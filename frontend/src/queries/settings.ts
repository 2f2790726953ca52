import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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

type Change = Partial<Visibility>

interface VisibilityCallbacks {
  onSuccess: (change: Change) => void
  onError: (error: Error) => void
}

/**
 * Changes who sees parts of the card, by an optimistic update. Updates are sent one after the other. Each
 * response has all settings, so a refetch isn't needed.
 */
export function useUpdateVisibility({
  onSuccess,
  onError,
}: VisibilityCallbacks): (change: Change) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: 'settings' },
    mutationFn: (visibility: Change) => updateSettings({ visibility }),
    onMutate: (change) => {
      const { saved, pending } = batchOf(client)
      return showBatch(client, { saved, pending: [...pending, change] })
    },
    onError: async (error, change) => {
      const { saved, pending } = batchOf(client)
      await showBatch(client, { saved, pending: withoutChange(change, pending) })
      onError(error)
    },
    onSuccess: async (saved, change) => {
      const { pending } = batchOf(client)
      await showBatch(client, { saved, pending: withoutChange(change, pending) })
      onSuccess(change)
    },
  })
  return mutate
}

interface Batch {
  /** The settings as the server last sent them. */
  saved: Settings | undefined
  /** The changes that the server hasn't confirmed yet, the oldest first. */
  pending: readonly Change[]
}

const batches = new WeakMap<QueryClient, Batch>()

const batchOf = (client: QueryClient): Batch =>
  batches.get(client) ?? { saved: client.getQueryData(settingsQuery.queryKey), pending: [] }

/** Caches the settings with the pending changes. Cancels fetches, because their responses may be older. */
async function showBatch(client: QueryClient, batch: Batch): Promise<void> {
  batches.set(client, batch)
  await client.cancelQueries({ queryKey: keys.settings })
  const latestBatch = batches.get(client) ?? batch // another change may have been made during the wait
  client.setQueryData(settingsQuery.queryKey, withChanges(latestBatch))
  if (latestBatch.pending.length === 0) batches.delete(client)
}

const withChanges = ({ saved, pending }: Batch): Settings | undefined =>
  saved && { ...saved, visibility: Object.assign({}, saved.visibility, ...pending) }

const withoutChange = (change: Change, pending: readonly Change[]): Change[] =>
  pending.filter((other) => other !== change)
