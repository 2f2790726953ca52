import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keys } from './keys'

/** The lists whose rows depend on whom the viewer follows or has blocked, with the follow counts. */
const LIST_KEYS: readonly QueryKey[] = [
  keys.allSearches,
  keys.allSuggestions,
  keys.allNotifications,
  keys.allConnections,
  keys.allBinders,
  keys.blocks,
]

interface Batch {
  /** How many changes the server hasn't confirmed yet. */
  pending: number
  /** The lists to load again after the last pending change. */
  stale: QueryKey[]
}

const batches = new WeakMap<QueryClient, Batch>()

function batchOf(client: QueryClient): Batch {
  const batch = batches.get(client) ?? { pending: 0, stale: [] }
  batches.set(client, batch)
  return batch
}

/** The keys of the loaded lists whose keys begin with this one. */
export const keysOf = (client: QueryClient, queryKey: QueryKey): QueryKey[] =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .map((query) => query.queryKey)

/** Call this before a follow, a block or another change of the lists is sent. */
export function beginListChange(client: QueryClient): void {
  batchOf(client).pending += 1
}

/**
 * Cancels pending loads of lists, because their responses may be older than the change that the cache is
 * about to show. They are loaded again after the change, except a list that was loading its next page: its
 * rows are complete, and its end requests that page again.
 */
export async function cancelLists(client: QueryClient): Promise<void> {
  const loading = LIST_KEYS.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  )
  const fullFetches = loading.filter(({ state }) => !state.fetchMeta?.fetchMore)
  batchOf(client).stale.push(...fullFetches.map(({ queryKey }) => queryKey))
  await Promise.all(loading.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })))
}

/**
 * Call this when the change has been confirmed or rejected. After the last of several quick changes, it
 * reloads interrupted and `changed` lists: at once if they are on the screen, others when next shown. An
 * earlier response could miss changes that are still pending.
 */
export function endListChange(client: QueryClient, changed: QueryKey[]): void {
  const batch = batchOf(client)
  batch.pending -= 1
  batch.stale.push(...changed)
  if (batch.pending === 0) refetchStale(client, batch.stale.splice(0))
}

function refetchStale(client: QueryClient, stale: QueryKey[]): void {
  const hashes = new Set(stale.map(hashKey))
  void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}
