import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { fanParams, http, unwrap } from '@/api/client'
import type { Connections, FollowBody, FollowResult, Self } from '@/api/types'
import { scannedFans } from '@/stores/scannedFans'
import { cacheFollowing, updateCachedRelationship } from './cachedLists'
import type { MutationCallbacks } from './client'
import { keys } from './keys'
import { beginListChange, cachedKeys, cancelLists, endListChange } from './listChanges'

interface FollowChange {
  id: string
  following: boolean
  /** If this follow undoes an unfollow: the meeting that the unfollow ended, to be restored. */
  ended?: FollowResult
}

/**
 * Follows or unfollows a fan by an optimistic update: the caches change at once, and an error takes the
 * change back. A call for a fan does nothing while another one for the same fan is pending.
 */
export function useFollow({
  onSuccess,
  onError,
}: MutationCallbacks<FollowResult>): (change: FollowChange) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: ['follow'],
    mutationFn: (change: FollowChange) =>
      change.following ? follow(change.id, meetingOf(change)) : unfollow(change.id),
    onMutate: async (change) => {
      beginListChange(client)
      await cancelLists(client)
      const relationshipBefore = client.getQueryData<Connections>(keys.relationship(change.id))
      updateCaches(client, change)
      return relationshipBefore
    },
    onError: async (error, { id, following }, before) => {
      await cancelLists(client)
      client.setQueryData(keys.relationship(id), before)
      cacheFollowing(client, id, !following)
      onError(error)
    },
    onSuccess: async (response, change) => {
      await cancelLists(client)
      updateCaches(client, change, response.followers_count)
      onSuccess(response)
    },
    onSettled: (_response, _error, { id }) => endListChange(client, changedByFollow(client, id)),
  })
  return (change) => {
    if (!isFollowPending(client, change.id)) mutate(change)
  }
}

const follow = (id: string, body: FollowBody): Promise<FollowResult> =>
  unwrap(
    `Unable to follow user ${id}`,
    http.POST('/users/follow/{public_id}', { params: fanParams(id), body }),
  )

const unfollow = (id: string): Promise<FollowResult> =>
  unwrap(
    `Unable to unfollow user ${id}`,
    http.POST('/users/unfollow/{public_id}', { params: fanParams(id) }),
  )

const isFollowPending = (client: QueryClient, id: string): boolean =>
  client.isMutating({
    mutationKey: ['follow'],
    predicate: ({ state }) => (state.variables as FollowChange | undefined)?.id === id,
  }) > 0

/** How the fans met, for a follow request. A code whose link was opened in this tab counts as scanned. */
const meetingOf = ({ id, ended }: FollowChange): { via_code: boolean; met_at?: string } => ({
  via_code: (ended?.via_code ?? false) || scannedFans.has(id),
  ...(ended?.met_at && { met_at: ended.met_at }),
})

function updateCaches(client: QueryClient, change: FollowChange, total?: number): void {
  updateCachedRelationship(client, change.id, (before) => applyFollow(before, change, total))
  cacheFollowing(client, change.id, change.following)
}

function applyFollow(before: Connections, change: FollowChange, total?: number): Connections {
  const countChange = Number(change.following) - Number(before.is_following)
  return {
    ...before,
    ...(countChange > 0 && meetingOf(change)),
    ...(countChange < 0 && { via_code: false, met_at: '' }),
    is_following: change.following,
    followers_count: total ?? before.followers_count + countChange,
  }
}

/**
 * Returns the keys of the binder, and of the connections of the viewer and the followed fan. Other fans'
 * lists aren't refetched, because they may be long.
 */
function changedByFollow(client: QueryClient, id: string): QueryKey[] {
  const viewer = client.getQueryData<Self>(keys.self)?._id
  const changedQueries = client.getQueryCache().findAll({
    queryKey: keys.allConnections,
    predicate: ({ queryKey: [, fan, part] }) =>
      fan === viewer || (fan === id && part !== 'relationship'),
  })
  return [...changedQueries.map(({ queryKey }) => queryKey), ...cachedKeys(client, keys.allBinders)]
}
