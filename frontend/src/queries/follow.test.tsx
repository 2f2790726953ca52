import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aFoundUser, aNotification, aSelf, aSuggestion, someConnections } from '@/testing/factories'
import { queryWrapper } from '@/testing/queryWrapper'
import { mockConnections, mockDelayedResponse, mockResponse } from '@/testing/server'
import { createQueryClient } from './client'
import { connectionListQuery } from './connections'
import { useFollow } from './follow'
import { keys } from './keys'
import { notificationsQuery } from './notifications'
import { searchQuery } from './search'
import { suggestionsQuery } from './suggestions'

const FOLLOW_PATH = '/users/follow/:id'
const SUGGESTIONS_PATH = '/users/suggestions'

const bob = aFoundUser()
const followState = { user_id: bob._id, is_following: true, followers_count: 1 }

// Responses with Bob for three kinds of lists. `is_following` says whether the viewer follows Bob.
const foundUsers = (is_following: boolean) => [{ ...bob, is_following }]
const suggestedFans = (is_following: boolean) => [aSuggestion({ ...bob, is_following })]
const someNotifications = (is_following: boolean) => ({
  unseen: 0,
  items: [aNotification({ ...bob, is_following })],
  next: null,
})

const useSearch = (): unknown =>
  useQuery(searchQuery({ q: 'bob', favourite_team: '', location: '' })).data
const useSuggestions = (): unknown => useQuery(suggestionsQuery(4)).data
const useNotifications = (): unknown => useInfiniteQuery(notificationsQuery('view')).data

interface OpenList {
  client: QueryClient
  followById: (id?: string) => void
  failures: Error[]
}

/** Renders a list with the hook that follows fans. Collects the hook's errors in `failures`. */
function openList(useList: () => unknown): OpenList {
  const client = createQueryClient(1)
  const failures: Error[] = []
  const callbacks = {
    onSuccess: () => undefined,
    onError: (error: Error) => void failures.push(error),
  }
  const { result } = renderHook(() => ({ list: useList(), change: useFollow(callbacks) }), {
    wrapper: queryWrapper(client),
  })
  const followById = (id = bob._id) => result.current.change({ id, following: true })
  return { client, followById, failures }
}

const waitUntilIdle = (client: QueryClient): Promise<void> =>
  waitFor(() => expect(client.isFetching()).toBe(0))

const refetchAll = (client: QueryClient): void => void client.refetchQueries()

/** Whether the cached list shows that the viewer follows the fan. Undefined if no list is cached. */
function showsFollowed(client: QueryClient): boolean | undefined {
  const cachedText = JSON.stringify(client.getQueriesData({}))
  return cachedText.includes('is_following')
    ? cachedText.includes('"is_following":true')
    : undefined
}

const whenFollowed = (client: QueryClient): Promise<void> =>
  waitFor(() => expect(showsFollowed(client)).toBe(true))

it.each([
  ['search', '/users/search', useSearch, foundUsers],
  ['suggestions', SUGGESTIONS_PATH, useSuggestions, suggestedFans],
  ['notifications', '/users/notifications', useNotifications, someNotifications],
])('a response of %s on its way does not undo a follow', async (_name, path, useList, response) => {
  mockResponse('get', path, response(false))
  const { client, followById } = openList(useList)
  await waitUntilIdle(client)
  const releaseStale = mockDelayedResponse('get', path, response(false))
  refetchAll(client)
  const releaseFollow = mockDelayedResponse('post', FOLLOW_PATH, followState)
  followById()
  await whenFollowed(client)
  releaseStale()
  await waitUntilIdle(client)
  expect(showsFollowed(client)).toBe(true)

  const { requests } = mockResponse('get', path, response(true))
  releaseFollow()
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitUntilIdle(client)
  expect(showsFollowed(client)).toBe(true)
})

it('a list whose first load was on its way is loaded after the follow', async () => {
  const releaseStale = mockDelayedResponse('get', SUGGESTIONS_PATH, suggestedFans(false))
  const { client, followById } = openList(useSuggestions)
  const releaseFollow = mockDelayedResponse('post', FOLLOW_PATH, followState)
  followById()
  await waitUntilIdle(client)
  mockResponse('get', SUGGESTIONS_PATH, suggestedFans(true))
  releaseFollow()
  releaseStale()
  await whenFollowed(client)
})

it('a load that began while the follow was on its way is begun again after it', async () => {
  mockResponse('get', SUGGESTIONS_PATH, suggestedFans(false))
  const { client, followById } = openList(useSuggestions)
  await waitUntilIdle(client)
  const releaseFollow = mockDelayedResponse('post', FOLLOW_PATH, followState)
  followById()
  await whenFollowed(client)
  const releaseStale = mockDelayedResponse('get', SUGGESTIONS_PATH, suggestedFans(false))
  refetchAll(client)
  await waitFor(() => expect(releaseStale.requests).toHaveLength(1))
  mockResponse('get', SUGGESTIONS_PATH, suggestedFans(true))
  releaseFollow()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  releaseStale()
  await waitUntilIdle(client)
  expect(showsFollowed(client)).toBe(true)
})

it('a follow that failed is taken back, and the interrupted load is done', async () => {
  mockResponse('get', SUGGESTIONS_PATH, suggestedFans(false))
  const { client, followById, failures } = openList(useSuggestions)
  await waitUntilIdle(client)
  mockDelayedResponse('get', SUGGESTIONS_PATH, suggestedFans(false))
  refetchAll(client)
  const releaseFollow = mockDelayedResponse('post', FOLLOW_PATH, {}, { status: 429 })
  followById()
  await waitUntilIdle(client)
  const { requests } = mockResponse('get', SUGGESTIONS_PATH, suggestedFans(false))
  releaseFollow()
  await waitFor(() => expect(failures).toHaveLength(1))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(showsFollowed(client)).toBe(false)
})

it('a list that nothing interrupted is not loaded again', async () => {
  const { requests } = mockResponse('get', SUGGESTIONS_PATH, suggestedFans(false))
  const { client, followById } = openList(useSuggestions)
  await waitUntilIdle(client)
  mockResponse('post', FOLLOW_PATH, followState)
  followById()
  await whenFollowed(client)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryState(keys.suggestions(4))?.isInvalidated).toBe(false)
  expect(requests).toHaveLength(1)
})

const CONNECTIONS_PATH = '/users/connections/:id'
const viewer = aSelf()
const zoe = aFoundUser()
const useFollowing = () => useInfiniteQuery(connectionListQuery(viewer._id, 'following'))

it('of two quick follows the last one alone loads the lists, once', async () => {
  const { client, followById } = openList(useFollowing)
  client.setQueryData(keys.self, viewer)
  await waitUntilIdle(client)
  const delayedRefetch = mockDelayedResponse('get', CONNECTIONS_PATH, someConnections())
  refetchAll(client)
  await waitFor(() => expect(delayedRefetch.requests).toHaveLength(1))
  const { requests } = mockConnections()
  const releaseBob = mockDelayedResponse('post', `/users/follow/${bob._id}`, followState)
  const releaseZoe = mockDelayedResponse('post', `/users/follow/${zoe._id}`, followState)
  followById()
  followById(zoe._id)
  releaseBob()
  await waitFor(() => expect(client.isMutating()).toBe(1))
  expect(requests).toHaveLength(0)
  releaseZoe()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await waitUntilIdle(client)
  expect(requests).toHaveLength(1)
})

it('a list that was loading its next page is not loaded again', async () => {
  mockConnections({ following: [bob], following_next: 'next' })
  let loadMore = (): unknown => undefined
  const { client, followById } = openList(() => {
    const query = useInfiniteQuery(connectionListQuery(zoe._id, 'following'))
    loadMore = query.fetchNextPage
    return query.data
  })
  await waitUntilIdle(client)
  const delayedConnections = mockDelayedResponse('get', CONNECTIONS_PATH, someConnections())
  void loadMore()
  await waitFor(() => expect(delayedConnections.requests).toHaveLength(1))
  mockResponse('post', FOLLOW_PATH, followState)
  followById()
  await whenFollowed(client)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await waitUntilIdle(client)
  expect(delayedConnections.requests).toHaveLength(1)
  expect(showsFollowed(client)).toBe(true)
})
