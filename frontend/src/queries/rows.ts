import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Connection, Connections, FoundUser, UserRow } from '@/api/types'
import type { SearchResults } from '@/api/users'
import { type BinderPages, changeBinders } from './binder'
import type { ConnectionPages } from './connections'
import { keys, type Side } from './keys'
import type { ListedNotification, NotificationPages } from './notifications'

/** Changes in all cached lists whether the viewer follows this fan. */
export function cacheFollowing(client: QueryClient, id: string, is_following: boolean): void {
  const withFollowState = <User extends FoundUser>(user: User): User =>
    user._id === id ? { ...user, is_following } : user
  client.setQueriesData<SearchResults>(
    { queryKey: keys.allSearches },
    (data) => data && { ...data, users: data.users.map(withFollowState) },
  )
  client.setQueriesData<FoundUser[]>({ queryKey: keys.allSuggestions }, (users) =>
    users?.map(withFollowState),
  )
  changeNotifications(client, (items) =>
    items.map((item) => ({ ...item, user: withFollowState(item.user) })),
  )
  changeConnections(client, (users) => users.map(withFollowState))
  if (!is_following) changeBinders(client, (cards) => cards.filter(({ _id }) => _id !== id))
}

/** Changes the rows of the cached lists of connections. */
export const changeConnections = (
  client: QueryClient,
  change: (users: Connection[], side: Side) => Connection[],
): void => {
  client.setQueriesData<ConnectionPages>(
    { queryKey: keys.allConnections, predicate: ({ queryKey }) => isList(queryKey) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          followers: change(page.followers, 'followers'),
          following: change(page.following, 'following'),
        })),
      },
  )
}

/** Removes a blocked fan or a former follower from the cached notifications and suggestions. */
export function dropFromSuggestionsAndNotifications(client: QueryClient, id: string): void {
  client.setQueriesData<FoundUser[]>({ queryKey: keys.allSuggestions }, (users) =>
    users?.filter((user) => user._id !== id),
  )
  changeNotifications(client, (items) => items.filter(({ user }) => user._id !== id))
  void client.invalidateQueries({ queryKey: keys.unseen })
}

const changeNotifications = (
  client: QueryClient,
  change: (items: ListedNotification[]) => ListedNotification[],
): void => {
  client.setQueriesData<NotificationPages>(
    { queryKey: keys.allNotifications },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  )
}

/** Looks up a fan's team in the cached lists. Returns '' if no list contains the fan. */
export function listedTeam(client: QueryClient, id: string): string {
  const lists: (UserRow[] | undefined)[] = [
    ...client
      .getQueriesData<SearchResults>({ queryKey: keys.allSearches })
      .map(([, data]) => data?.users),
    ...client
      .getQueriesData<FoundUser[]>({ queryKey: keys.allSuggestions })
      .map(([, users]) => users),
    ...client
      .getQueriesData<NotificationPages>({ queryKey: keys.allNotifications })
      .flatMap(([, data]) => data?.pages.map(({ items }) => items.map(({ user }) => user))),
    ...client
      .getQueriesData<ConnectionPages>({
        queryKey: keys.allConnections,
        predicate: ({ queryKey }) => isList(queryKey),
      })
      .flatMap(([, data]) => data?.pages.flatMap((page) => [page.followers, page.following])),
    ...client
      .getQueriesData<Connections>({
        queryKey: keys.allConnections,
        predicate: ({ queryKey }) => queryKey[2] === 'relationship',
      })
      .map(([, data]) => data?.known_followers.users),
    ...client
      .getQueriesData<BinderPages>({ queryKey: keys.allBinders })
      .flatMap(([, data]) => data?.pages.map(({ items }) => items)),
  ]
  return lists.flatMap((rows) => rows ?? []).find(({ _id }) => _id === id)?.favourite_team ?? ''
}

const isList = ([, , part]: QueryKey): boolean => part === 'followers' || part === 'following'
