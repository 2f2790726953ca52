import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { follow, unfollow } from '@/api/connections'
import type { Connections, FollowState, Self } from '@/api/types'
import { keys } from './keys'
import { beginListChange, cancelLists, endListChange } from './listChanges'
import { cacheFollowing } from './rows'

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
      beginListChange(client)
      await cancelLists(client)
      const before = client.getQueryData<Connections>(keys.relationship(change.id))
      updateCaches(client, change.id, change.following)
      return before
    },
    onError: async (error, { id, following }, before) => {
      await cancelLists(client)
      client.setQueryData(keys.relationship(id), before)
      cacheFollowing(client, id, !following)
      onError(error)
    },
    onSuccess: async (response) => {
      await cancelLists(client)
      updateCaches(client, response.user_id, response.is_following, response.followers_count)
      onSuccess(response)
    },
    onSettled: (_response, _error, { id }) => endListChange(client, changedLists(client, id)),
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

/** The lists and counts of both fans. A third fan's lists may be long, so they aren't refetched. */
function changedLists(client: QueryClient, id: string): QueryKey[] {
  const viewer = client.getQueryData<Self>(keys.self)?._id
  const changed = client.getQueryCache().findAll({
    queryKey: keys.allConnections,
    predicate: ({ queryKey: [, fan, part] }) =>
      fan === viewer || (fan === id && part !== 'relationship'),
  })
  return changed.map(({ queryKey }) => queryKey)
}
