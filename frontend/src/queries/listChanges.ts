import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keys } from './keys'

/** The lists whose rows depend on whom the viewer follows or has blocked, with the follow counts. */
const LISTS: readonly QueryKey[] = [
  keys.allSearches,
  keys.allSuggestions,
  keys.allNotifications,
  keys.allConnections,
  keys.blocks,
]

interface Batch {
  /** How many changes are on their way to the server. */
  pending: number
  /** The lists to load again after the last of them. */
  stale: QueryKey[]
}

const batches = new WeakMap<QueryClient, Batch>()

function batchOf(client: QueryClient): Batch {
  const batch = batches.get(client) ?? { pending: 0, stale: [] }
  batches.set(client, batch)
  return batch
}

/** To be called before a change of the lists, a follow or a block, is sent. */
export function beginListChange(client: QueryClient): void {
  batchOf(client).pending += 1
}

/**
 * Cancels the loads of lists that are on their way: their responses may be older than the change that
 * the cache is about to show. They are loaded again after the change, except a list that was loading its
 * next page: it has all it shows, and its end asks for that page once more.
 */
export async function cancelLists(client: QueryClient): Promise<void> {
  const loading = LISTS.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  )
  const whole = loading.filter(({ state }) => !state.fetchMeta?.fetchMore)
  batchOf(client).stale.push(...whole.map(({ queryKey }) => queryKey))
  await Promise.all(loading.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })))
}

/**
 * To be called when the change has been confirmed or refused. After the last of several quick changes,
 * interrupted and `changed` lists on the screen are loaded again at once, others when next shown. Sooner,
 * a response wouldn't know of the changes that are still on their way.
 */
export function endListChange(client: QueryClient, changed: QueryKey[]): void {
  const batch = batchOf(client)
  batch.pending -= 1
  batch.stale.push(...changed)
  if (batch.pending === 0) refetch(client, batch.stale.splice(0))
}

function refetch(client: QueryClient, stale: QueryKey[]): void {
  const hashes = new Set(stale.map(hashKey))
  void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}
