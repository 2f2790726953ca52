import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { follow, unfollow } from '@/api/connections'
import type { Connections, FollowState, Self } from '@/api/types'
import { keys } from './keys'
import { cacheFollowing, cancelLists, refetchLists } from './rows'

interface FollowChange {
  id: string
  following: boolean
}

export interface FollowCallbacks {
  onSuccess: (response: FollowState) => void
  onError: (error: Error) => void
}

/**
 * An optimistic update: applied to the caches at once, rolled back on an error, then confirmed by the
 * response. A second call while one is pending does nothing.
 */
export function useFollow({ onSuccess, onError }: FollowCallbacks): (change: FollowChange) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: ['follow'],
    mutationFn: ({ id, following }: FollowChange) => (following ? follow(id) : unfollow(id)),
    onMutate: async (change) => {
      batchOf(client).pending += 1
      const interrupted = await cancelLists(client)
      const before = client.getQueryData<Connections>(keys.relationship(change.id))
      updateCaches(client, change.id, change.following)
      return { before, interrupted }
    },
    onError: async (error, { id, following }, context) => {
      context?.interrupted.push(...(await cancelLists(client)))
      client.setQueryData(keys.relationship(id), context?.before)
      cacheFollowing(client, id, !following)
      onError(error)
    },
    onSuccess: async (response, _change, { interrupted }) => {
      interrupted.push(...(await cancelLists(client)))
      updateCaches(client, response.user_id, response.is_following, response.followers_count)
      onSuccess(response)
    },
    onSettled: (_response, _error, { id }, context) =>
      settle(client, [...(context?.interrupted ?? []), ...changedLists(client, id)]),
  })
  return (change) => {
    if (!isFollowPending(client, change.id)) mutate(change)
  }
}

const isFollowPending = (client: QueryClient, id: string): boolean =>
  client.isMutating({
    mutationKey: ['follow'],
    predicate: ({ state }) => (state.variables as FollowChange | undefined)?.id === id,
  }) > 0

function updateCaches(client: QueryClient, id: string, following: boolean, total?: number): void {
  client.setQueryData<Connections>(
    keys.relationship(id),
    (relationship) => relationship && applyFollow(relationship, following, total),
  )
  cacheFollowing(client, id, following)
}

function applyFollow(before: Connections, following: boolean, total?: number): Connections {
  const step = Number(following) - Number(before.is_following)
  const followers_count = total ?? before.followers_count + step
  return { ...before, is_following: following, followers_count }
}

interface Batch {
  /** How many follows are on their way. */
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

/**
 * After the last of several quick follows, lists on the screen are loaded again at once, others when
 * next shown. Sooner, a response wouldn't know of the follows that are still on their way.
 */
function settle(client: QueryClient, stale: QueryKey[]): void {
  const batch = batchOf(client)
  batch.pending -= 1
  batch.stale.push(...stale)
  if (batch.pending === 0) refetchLists(client, batch.stale.splice(0))
}

/** The lists and counts of both fans. Those of a third fan, of whom a list may be long, stay as they are. */
function changedLists(client: QueryClient, id: string): QueryKey[] {
  const viewer = client.getQueryData<Self>(keys.self)?._id
  const changed = client.getQueryCache().findAll({
    queryKey: keys.allConnections,
    predicate: ({ queryKey: [, fan, part] }) =>
      fan === viewer || (fan === id && part !== 'relationship'),
  })
  return changed.map(({ queryKey }) => queryKey)
}
