import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type BlocksPage, block, listBlocks, removeFollower, unblock } from '@/api/blocks'
import type { Connections } from '@/api/types'
import { STALE_TIME_MS } from './client'
import { keys, type Side } from './keys'
import { cancelLists, changeConnections, dropNews, refetchLists } from './rows'

/** The fans whom the viewer has blocked, newest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: keys.blocks,
  queryFn: ({ signal, pageParam }) => listBlocks(pageParam, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  staleTime: STALE_TIME_MS.list,
})

/** The functions are called also if the component isn't on the screen any more. */
export interface Callbacks {
  onSuccess: () => void
  onError: (error: Error) => void
}

interface Change {
  /** `id` is the other fan's. */
  mutate: (id: string) => void
  isPending: boolean
}

/** Blocks a fan, who then is on no list of the viewer any more. */
export function useBlock({ onSuccess, onError }: Callbacks): Change {
  const client = useQueryClient()
  return useMutation({
    mutationFn: block,
    onSuccess: async (_state, id) => {
      const interrupted = await cancelLists(client)
      dropFromLists(client, id)
      dropNews(client, id)
      onSuccess()
      refetchLists(client, interrupted)
      void refetchLater(client, id)
    },
    onError,
  })
}

/** Unblocks a fan. The follows that the block has ended stay ended. */
export function useUnblock({ onSuccess, onError }: Callbacks): Change {
  const client = useQueryClient()
  return useMutation({
    mutationFn: unblock,
    onSuccess: (_state, id) => {
      client.setQueryData<InfiniteData<BlocksPage, string>>(keys.blocks, (data) =>
        mapPages(data, (page) => ({ ...page, users: withoutUser(page.users, id) })),
      )
      onSuccess()
      void refetchLater(client, id)
    },
    onError,
  })
}

/** Ends a fan's follow of the viewer. */
export function useRemoveFollower({ onSuccess, onError }: Callbacks): Change {
  const client = useQueryClient()
  return useMutation({
    mutationFn: removeFollower,
    onSuccess: async (_removed, id) => {
      const interrupted = await cancelLists(client)
      client.setQueryData<Connections>(
        keys.relationship(id),
        (relationship) => relationship && { ...relationship, follows_you: false },
      )
      dropFromLists(client, id, ['followers'])
      dropNews(client, id)
      onSuccess()
      refetchLists(client, interrupted)
      void client.invalidateQueries({ queryKey: keys.allConnections })
    },
    onError,
  })
}

/** The lists and counts on the screen are refetched now; others, and the profile, when next shown. */
async function refetchLater(client: QueryClient, id: string): Promise<void> {
  const profile: QueryKey = keys.user(id)
  await Promise.all([
    client.invalidateQueries({ queryKey: profile, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: keys.relationship(id), refetchType: 'none' }),
    client.invalidateQueries({ queryKey: keys.allSearches }),
    client.invalidateQueries({ queryKey: keys.blocks }),
    client.invalidateQueries({
      queryKey: keys.allConnections,
      predicate: ({ queryKey }) => queryKey[1] !== id,
    }),
  ])
}

/** Removes the fan from the loaded lists of connections at once, before they are refetched. */
const dropFromLists = (
  client: QueryClient,
  id: string,
  sides: Side[] = ['followers', 'following'],
): void =>
  changeConnections(client, (users, side) =>
    sides.includes(side) ? withoutUser(users, id) : users,
  )

const mapPages = <Page>(
  data: InfiniteData<Page, string> | undefined,
  change: (page: Page) => Page,
): InfiniteData<Page, string> | undefined =>
  data && { ...data, pages: data.pages.map((page) => change(page)) }

const withoutUser = <User extends { _id: string }>(users: User[], id: string): User[] =>
  users.some((user) => user._id === id) ? users.filter((user) => user._id !== id) : users
