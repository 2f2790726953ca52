import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { fanParams, http, nextCursor, unwrap, withoutBlanks } from '@/api/client'
import type { UserRow } from '@/api/types'
import { updateCachedBinders } from './binder'
import {
  dropFromSuggestionsAndNotifications,
  updateCachedConnections,
  updateCachedRelationship,
} from './cachedLists'
import { CURSOR_PAGING, type MutationCallbacks } from './client'
import { type ConnectionSide, keys } from './keys'
import { beginListChange, cachedKeys, cancelLists, endListChange } from './listChanges'
import { updateCachedPages } from './listState'

interface BlocksPage {
  users: UserRow[]
  next: string | null
}

/** The fans whom the viewer has blocked, newest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: keys.blocks,
  queryFn: async ({ signal, pageParam: cursor }): Promise<BlocksPage> => {
    const query = withoutBlanks({ cursor })
    const call = http.GET('/users/blocks', { params: { query }, signal })
    const users = await unwrap('Unable to fetch blocked users', call)
    return { users, next: nextCursor((await call).response) }
  },
  ...CURSOR_PAGING,
})

/** Blocks a fan and removes them from all of the viewer's lists. */
export const useBlock = (callbacks: MutationCallbacks) =>
  useListsMutation({ call: block, patch: dropBlockedFan, changed: changedByBlock }, callbacks)

/** Unblocks a fan. It doesn't restore the follows that the block ended. */
export const useUnblock = (callbacks: MutationCallbacks) =>
  useListsMutation({ call: unblock, patch: dropFromBlocks, changed: changedByBlock }, callbacks)

export const useRemoveFollower = (callbacks: MutationCallbacks) =>
  useListsMutation(
    { call: removeFollower, patch: dropFollower, changed: connectionKeys },
    callbacks,
  )

const block = (id: string) =>
  unwrap(
    `Unable to block user ${id}`,
    http.POST('/users/block/{public_id}', { params: fanParams(id) }),
  )

const unblock = (id: string) =>
  unwrap(
    `Unable to unblock user ${id}`,
    http.POST('/users/unblock/{public_id}', { params: fanParams(id) }),
  )

const removeFollower = (id: string) =>
  unwrap(
    `Unable to remove follower ${id}`,
    http.POST('/users/remove_follower/{public_id}', { params: fanParams(id) }),
  )

interface ListsMutationConfig {
  /** `id` is the other fan's object id. */
  call: (id: string) => Promise<unknown>
  /** Applies the change to the cached lists when the server has confirmed it. */
  patch: (client: QueryClient, id: string) => void
  /** Returns the keys of the lists and counts that must be refetched. */
  changed: (client: QueryClient, id: string) => QueryKey[]
}

function useListsMutation(
  { call, patch, changed }: ListsMutationConfig,
  { onSuccess, onError }: MutationCallbacks,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onMutate: () => beginListChange(client),
    onSuccess: async (_response, id) => {
      await cancelLists(client)
      patch(client, id)
      onSuccess()
    },
    onError,
    onSettled: (_response, error, id) => endListChange(client, error ? [] : changed(client, id)),
  })
}

function dropBlockedFan(client: QueryClient, id: string): void {
  dropFromCachedConnections(client, id)
  dropFromSuggestionsAndNotifications(client, id)
  updateCachedBinders(client, (cards) => withoutUser(cards, id))
}

const dropFromBlocks = (client: QueryClient, id: string): void =>
  updateCachedPages<BlocksPage>(client, { queryKey: keys.blocks }, (page) => ({
    ...page,
    users: withoutUser(page.users, id),
  }))

function dropFollower(client: QueryClient, id: string): void {
  updateCachedRelationship(client, id, (relationship) => ({ ...relationship, follows_you: false }))
  dropFromCachedConnections(client, id, ['followers'])
  dropFromSuggestionsAndNotifications(client, id)
}

/**
 * Returns the keys of all lists except this fan's own lists. Marks the fan's profile as stale, but
 * doesn't refetch it, so that an open profile doesn't change.
 */
function changedByBlock(client: QueryClient, id: string): QueryKey[] {
  for (const queryKey of [keys.user(id), keys.relationship(id)])
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  return [
    ...cachedKeys(client, keys.allSearches),
    ...cachedKeys(client, keys.allBinders),
    keys.blocks,
    ...connectionKeys(client).filter(([, fan]) => fan !== id),
  ]
}

const connectionKeys = (client: QueryClient): QueryKey[] => cachedKeys(client, keys.allConnections)

/** Removes the fan from the cached lists of connections. The lists are refetched later. */
const dropFromCachedConnections = (
  client: QueryClient,
  id: string,
  sides: ConnectionSide[] = ['followers', 'following'],
): void =>
  updateCachedConnections(client, (users, side) =>
    sides.includes(side) ? withoutUser(users, id) : users,
  )

const withoutUser = <User extends { _id: string }>(users: User[], id: string): User[] =>
  users.some((user) => user._id === id) ? users.filter((user) => user._id !== id) : users
