import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keys } from './keys'

/** The lists that depend on whom the viewer follows or has blocked, and the follow counts. */
const LIST_KEYS: readonly QueryKey[] = [
  keys.allSearches,
  keys.allSuggestions,
  keys.allNotifications,
  keys.allConnections,
  keys.allBinders,
  keys.blocks,
]

interface ListChangeBatch {
  /** How many changes the server hasn't confirmed yet. */
  pending: number
  /** The lists to refetch after the last pending change. */
  stale: QueryKey[]
}

const batches = new WeakMap<QueryClient, ListChangeBatch>()

function batchOf(client: QueryClient): ListChangeBatch {
  const batch = batches.get(client) ?? { pending: 0, stale: [] }
  batches.set(client, batch)
  return batch
}

/** The full keys of the cached lists whose keys begin with `queryKey`. */
export const cachedKeys = (client: QueryClient, queryKey: QueryKey): QueryKey[] =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .map((query) => query.queryKey)

/** Call this before you send a follow, a block or another change of the lists. */
export function beginListChange(client: QueryClient): void {
  batchOf(client).pending += 1
}

/**
 * Cancels the fetches of lists, because their responses may be older than the next change of the cache.
 * The cancelled lists are refetched after the change. A list that was fetching only its next page isn't
 * refetched, because it requests that page again when the end of the list is on the screen.
 */
export async function cancelLists(client: QueryClient): Promise<void> {
  const loadingQueries = LIST_KEYS.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  )
  const fullyLoadingQueries = loadingQueries.filter(({ state }) => !state.fetchMeta?.fetchMore)
  batchOf(client).stale.push(...fullyLoadingQueries.map(({ queryKey }) => queryKey))
  await Promise.all(
    loadingQueries.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })),
  )
}

/**
 * Call this when the server has confirmed or rejected the change. After the last pending change, marks the
 * `changed` lists and those that `cancelLists` cancelled as stale: lists on the screen are refetched at
 * once. An earlier refetch could return data without the pending changes.
 */
export function endListChange(client: QueryClient, changed: QueryKey[]): void {
  const batch = batchOf(client)
  batch.pending -= 1
  batch.stale.push(...changed)
  if (batch.pending === 0) refetchLists(client, batch.stale.splice(0))
}

function refetchLists(client: QueryClient, stale: QueryKey[]): void {
  const hashes = new Set(stale.map(hashKey))
  void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}
