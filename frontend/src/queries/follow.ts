import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { follow, unfollow } from '@/api/connections'
import type { Connections, FollowState, Self } from '@/api/types'
import { scannedFans } from '@/browser/scannedFans'
import { keys } from './keys'
import { beginListChange, cancelLists, endListChange, keysOf } from './listChanges'
import { cacheFollowing } from './rows'

interface FollowChange {
  id: string
  following: boolean
  /** The meeting to restore, if this undoes an unfollow. */
  ended?: FollowState
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

/** A scan of the fan's code in this tab counts, wherever the viewer then follows the fan. */
const meetingOf = ({ id, ended }: FollowChange): { via_code: boolean; met_at?: string } => ({
  via_code: (ended?.via_code ?? false) || scannedFans.has(id),
  ...(ended?.met_at && { met_at: ended.met_at }),
})

function updateCaches(client: QueryClient, change: FollowChange, total?: number): void {
  client.setQueryData<Connections>(
    keys.relationship(change.id),
    (relationship) => relationship && applyFollow(relationship, change, total),
  )
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

/** The binder, and the lists and counts of both fans. A third fan's lists may be long, so they aren't refetched. */
function changedLists(client: QueryClient, id: string): QueryKey[] {
  const viewer = client.getQueryData<Self>(keys.self)?._id
  const changed = client.getQueryCache().findAll({
    queryKey: keys.allConnections,
    predicate: ({ queryKey: [, fan, part] }) =>
      fan === viewer || (fan === id && part !== 'relationship'),
  })
  return [...changed.map(({ queryKey }) => queryKey), ...keysOf(client, keys.allBinders)]
}
