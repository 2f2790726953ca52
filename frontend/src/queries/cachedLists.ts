import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Connection, Connections, FoundUser, UserRow } from '@/api/types'
import { updateCachedBinders } from './binder'
import { type ConnectionSide, keys } from './keys'
import { updateCachedPages } from './listState'
import type { ListedNotification, NotificationsPage } from './notifications'
import type { SearchResults } from './search'

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
  updateCachedNotifications(client, (items) =>
    items.map((item) => ({ ...item, user: withFollowState(item.user) })),
  )
  updateCachedConnections(client, (users) => users.map(withFollowState))
  if (!is_following) updateCachedBinders(client, (cards) => cards.filter(({ _id }) => _id !== id))
}

export const updateCachedConnections = (
  client: QueryClient,
  change: (users: Connection[], side: ConnectionSide) => Connection[],
): void =>
  updateCachedPages<Connections>(
    client,
    { queryKey: keys.allConnections, predicate: ({ queryKey }) => isConnectionList(queryKey) },
    (page) => ({
      ...page,
      followers: change(page.followers, 'followers'),
      following: change(page.following, 'following'),
    }),
  )

/** Changes the cached relationship of the viewer and this fan, if there is one. */
export const updateCachedRelationship = (
  client: QueryClient,
  id: string,
  change: (relationship: Connections) => Connections,
): void => {
  client.setQueryData<Connections>(keys.relationship(id), (before) => before && change(before))
}

/** Removes a blocked fan or a former follower from the cached notifications and suggestions. */
export function dropFromSuggestionsAndNotifications(client: QueryClient, id: string): void {
  client.setQueriesData<FoundUser[]>({ queryKey: keys.allSuggestions }, (users) =>
    users?.filter((user) => user._id !== id),
  )
  updateCachedNotifications(client, (items) => items.filter(({ user }) => user._id !== id))
  void client.invalidateQueries({ queryKey: keys.unseen })
}

const updateCachedNotifications = (
  client: QueryClient,
  change: (items: ListedNotification[]) => ListedNotification[],
): void =>
  updateCachedPages<NotificationsPage>(client, { queryKey: keys.allNotifications }, (page) => ({
    ...page,
    items: change(page.items),
  }))

/** Finds a fan's team in the rows of all cached data; '' without such a row. */
export const findCachedTeam = (client: QueryClient, id: string): string =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => findUserRows(state.data))
    .find(({ _id }) => _id === id)?.favourite_team ?? ''

/** The rows of fans at any depth of a query's data. */
const findUserRows = (data: unknown): UserRow[] => {
  if (typeof data !== 'object' || data === null) return []
  return 'favourite_team' in data ? [data as UserRow] : Object.values(data).flatMap(findUserRows)
}

const isConnectionList = ([, , part]: QueryKey): boolean =>
  part === 'followers' || part === 'following'
