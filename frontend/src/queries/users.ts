import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { fanParams, fetchAsVisitor, http, nextCursor, unwrap, withoutBlanks } from '@/api/client'
import { hasStatus } from '@/api/error'
import type { ProfileChanges, PublicUser, Self, UserRow } from '@/api/types'
import { getSelf } from '@/api/users'
import { paths } from '@/lib/paths'
import { CURSOR_PAGING, STALE_TIME_MS } from './client'
import { keys } from './keys'

/** The fan with this object id or nano id, cached under both ids. Null if there is none. */
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
    queryFn: ({ signal }) => getUser(id, { signal, fetch: fetchAsVisitor }),
    // Always refetches, because the fan may have changed what visitors see.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Fetches a fan by object id or nano id. For the viewer's own id the server returns the whole record. */
const getUser = (
  id: string,
  options: { signal: AbortSignal; fetch?: typeof fetchAsVisitor },
): Promise<PublicUser> =>
  unwrap(
    `Unable to fetch user with ID: ${id}`,
    http.GET('/users/{public_id}', { params: fanParams(id), ...options }),
  )

const findUser = (id: string, signal: AbortSignal): Promise<PublicUser | null> =>
  getUser(id, { signal }).catch(nullIfStatus(404))

/** Finds the fan who had this nano id earlier. The API knows only present ids, but old links redirect. */
async function findForwardedUser(id: string, signal: AbortSignal): Promise<PublicUser | null> {
  if (!NANO_ID_PATTERN.test(id)) return null
  const link = new URL(paths.shortLink(id), window.location.origin)
  const call = fetch(link, { method: 'HEAD', signal }).then((response) => ({
    data: new URL(response.url).pathname, // after the redirect, if there is one
    response,
  }))
  const path = await unwrap(`Unable to fetch user with ID: ${id}`, call).catch(nullIfStatus(404))
  const newId = path?.split('/').at(-1)
  return newId && path !== link.pathname ? findUser(newId, signal) : null
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

/** Caches the viewer's own record, which is also a fan's. */
export function cacheSelf(client: QueryClient, self: Self): void {
  client.setQueryData<Self>(keys.self, self)
  cacheUser(client, self)
}

export function cacheUser(client: QueryClient, user: PublicUser): void {
  client.setQueryData<PublicUser>(keys.user(user._id), user)
  client.setQueryData<PublicUser>(keys.user(user.nano_id), user)
}

/** Caches that no fan has this id, because the server has sent the page with status 404. */
export function cacheUserNotFound(client: QueryClient, id: string): void {
  client.setQueryData(keys.user(id), null)
}

export interface UserPage {
  users: UserRow[]
  total: number
  next: string | null
}

/** All users, newest first. */
export const userListQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: keys.userList(q),
    queryFn: async ({ signal, pageParam: cursor }): Promise<UserPage> => {
      const query = withoutBlanks({ q, cursor })
      const call = http.POST('/users/users', { params: { query }, signal })
      const users = await unwrap('Unable to fetch users', call)
      const { response } = await call
      return {
        users,
        total: Number(response.headers.get('X-Total-Count') ?? users.length),
        next: nextCursor(response),
      }
    },
    ...CURSOR_PAGING,
  })

export function useUpdateProfile(): UseMutationResult<Self, Error, ProfileChanges> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) =>
      unwrap('Unable to update user profile', http.PATCH('/users/', { body })),
    onSuccess: (self) => {
      cacheSelf(client, self)
      // The team and the city decide who is suggested.
      void client.invalidateQueries({ queryKey: keys.allSuggestions })
    },
  })
}

/** Keeps the viewer's profile, which somebody else may have made, or empties it. Then refetches everything. */
export function useConfirmProfile(
  onSuccess: (keep: boolean) => void,
): UseMutationResult<Self, Error, boolean> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (keep: boolean) =>
      unwrap('Unable to update user profile', http.POST('/users/confirm', { body: { keep } })),
    onSuccess: (self, keep) => {
      client.setQueryData<Self>(keys.self, self)
      void client.invalidateQueries()
      onSuccess(keep)
    },
  })
}

/** Replaces the viewer's nano id. With `forward`, the old profile link redirects for 30 days. */
export function useReplaceProfileLink(): UseMutationResult<Self, Error, boolean> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (forward: boolean) =>
      unwrap('Unable to make a new code', http.POST('/users/new_code', { body: { forward } })),
    // The server may have replaced the nano id, even if no response arrived.
    onError: () => void client.invalidateQueries({ queryKey: keys.self }),
    onSuccess: async (self) => {
      // A pending response may contain the old nano id.
      await client.cancelQueries({ queryKey: keys.self })
      const selfBefore = client.getQueryData<Self>(keys.self)
      cacheSelf(client, self)
      if (selfBefore) client.removeQueries({ queryKey: keys.user(selfBefore.nano_id) })
    },
  })
}
