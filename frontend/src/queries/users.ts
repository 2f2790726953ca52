import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, hasStatus } from '@/api/error'
import type { ProfileChanges, PublicUser, Self } from '@/api/types'
import { getUser, listUsers, updateProfile } from '@/api/users'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

/** By object id or nano id; the answer is kept under both, so that either address shows it at once. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: keys.user(id),
    queryFn: async ({ signal, client }) => {
      const user = await getUser(id, signal)
      cacheUser(client, user)
      return user
    },
    staleTime: STALE_TIME_MS.profile,
    retryOnMount: ({ state }) => !hasStatus(state.error, 404),
  })

export function cacheUser(client: QueryClient, user: PublicUser): void {
  client.setQueryData<PublicUser>(keys.user(user._id), user)
  client.setQueryData<PublicUser>(keys.user(user.nano_id), user)
}

/** The page itself said so. */
export function rememberNobody(client: QueryClient, id: string): void {
  const nobody = ApiError.fromResponse(`Unable to fetch user with ID: ${id}`, 404, null)
  client
    .getQueryCache()
    .build(client, { queryKey: keys.user(id) })
    .setState({ status: 'error', error: nobody })
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
