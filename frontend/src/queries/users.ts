import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { hasStatus } from '@/api/error'
import type { ProfileChanges, PublicUser, Self } from '@/api/types'
import {
  confirmProfile,
  forwardedNanoId,
  getSelf,
  getUser,
  getUserAsVisitor,
  listUsers,
  replaceProfileLink,
  updateProfile,
} from '@/api/users'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

/**
 * The fan with this object id or nano id, or null if there is none. The fan is cached under both ids, so
 * that both URLs of the profile show it at once.
 */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: keys.user(id),
    queryFn: async ({ signal, client }) => {
      const user = (await findUser(id, signal)) ?? (await findForwardedUser(id, signal))
      if (user) cacheUser(client, user)
      return user
    },
    staleTime: STALE_TIME_MS.profile,
  })

/** What visitors see of a fan. Printed pages and saved pictures show no more: anyone may see them. */
export const userAsVisitorQuery = (id: string) =>
  queryOptions({
    queryKey: keys.userAsVisitor(id),
    queryFn: ({ signal }) => getUserAsVisitor(id, signal),
    // Always refetches, because the fan may have changed what visitors see.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const findUser = (id: string, signal: AbortSignal): Promise<PublicUser | null> =>
  getUser(id, signal).catch(nullIfStatus(404))

/** Finds the fan who had this nano id earlier. The API knows only present ids, but old links redirect. */
async function findForwardedUser(id: string, signal: AbortSignal): Promise<PublicUser | null> {
  if (!NANO_ID_PATTERN.test(id)) return null
  const newId = await forwardedNanoId(id, signal).catch(nullIfStatus(404))
  return newId === null ? null : findUser(newId, signal)
}

const NANO_ID_PATTERN = /^[a-z0-9]{10}$/i

/** Fetches the viewer's record. Returns null if the server doesn't accept the token. */
export const fetchSelf = (): Promise<Self | null> => getSelf().catch(nullIfStatus(401))

const nullIfStatus =
  (status: number) =>
  (error: unknown): null => {
    if (hasStatus(error, status)) return null
    throw error
  }

export function cacheUser(client: QueryClient, user: PublicUser): void {
  client.setQueryData<PublicUser>(keys.user(user._id), user)
  client.setQueryData<PublicUser>(keys.user(user.nano_id), user)
}

/** Caches that no fan has this id, because the server has sent the page with status 404. */
export function cacheNoUser(client: QueryClient, id: string): void {
  client.setQueryData(keys.user(id), null)
}

export const userListQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: keys.userList(q),
    queryFn: ({ signal, pageParam }) => listUsers({ q, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: STALE_TIME_MS.list,
  })

export function useUpdateProfile(): UseMutationResult<Self, Error, ProfileChanges> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: (self) => {
      client.setQueryData<Self>(keys.self, self)
      cacheUser(client, self)
    },
  })
}

/** Keeps the viewer's profile or starts it over. Everything is refetched, since others may have seen less. */
export function useConfirmProfile(
  onSuccess: (keep: boolean) => void,
): UseMutationResult<Self, Error, boolean> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: confirmProfile,
    onSuccess: (self, keep) => {
      client.setQueryData<Self>(keys.self, self)
      void client.invalidateQueries()
      onSuccess(keep)
    },
  })
}

/** Replaces the viewer's nano id. The whole app shows the new profile link at once. */
export function useReplaceNanoId(): UseMutationResult<Self, Error, boolean> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (forward: boolean) => replaceProfileLink(forward),
    // The server may have replaced the nano id, even if no response arrived.
    onError: () => void client.invalidateQueries({ queryKey: keys.self }),
    onSuccess: async (self) => {
      // A pending response may contain the old nano id.
      await client.cancelQueries({ queryKey: keys.self })
      const selfBefore = client.getQueryData<Self>(keys.self)
      client.setQueryData<Self>(keys.self, self)
      cacheUser(client, self)
      if (selfBefore) client.removeQueries({ queryKey: keys.user(selfBefore.nano_id) })
    },
  })
}
