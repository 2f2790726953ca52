import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aFoundUser, aNotification, aSelf, aSuggestion, someConnections } from '@/testing/factories'
import { queryWrapper } from '@/testing/queryWrapper'
import { mockDelayedResponse, mockResponse } from '@/testing/server'
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
const followed = { user_id: bob._id, is_following: true, followers_count: 1 }

// Responses of the three lists, with a fan whom the viewer follows or not.
const found = (is_following: boolean) => [{ ...bob, is_following }]
const suggested = (is_following: boolean) => [aSuggestion({ ...bob, is_following })]
const notified = (is_following: boolean) => ({
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
  follow: (id?: string) => void
  failures: Error[]
}

/** Shows a list. */
function open(useList: () => unknown): OpenList {
  const client = createQueryClient(1)
  const failures: Error[] = []
  const callbacks = {
    onSuccess: () => undefined,
    onError: (error: Error) => void failures.push(error),
  }
  const { result } = renderHook(() => ({ list: useList(), change: useFollow(callbacks) }), {
    wrapper: queryWrapper(client),
  })
  const follow = (id = bob._id) => result.current.change({ id, following: true })
  return { client, follow, failures }
}

const idle = (client: QueryClient): Promise<void> =>
  waitFor(() => expect(client.isFetching()).toBe(0))

/** Starts to load the list once more. */
const reload = (client: QueryClient): void => void client.refetchQueries()

/** Whether the loaded list shows that the viewer follows the fan; undefined without a list. */
function showsFollowed(client: QueryClient): boolean | undefined {
  const loaded = JSON.stringify(client.getQueriesData({}))
  return loaded.includes('is_following') ? loaded.includes('"is_following":true') : undefined
}

const whenFollowed = (client: QueryClient): Promise<void> =>
  waitFor(() => expect(showsFollowed(client)).toBe(true))

it.each([
  ['search', '/users/search', useSearch, found],
  ['suggestions', SUGGESTIONS_PATH, useSuggestions, suggested],
  ['notifications', '/users/notifications', useNotifications, notified],
])('a response of %s on its way does not undo a follow', async (_name, path, useList, response) => {
  mockResponse('get', path, response(false))
  const { client, follow } = open(useList)
  await idle(client)
  const releaseStale = mockDelayedResponse('get', path, response(false))
  reload(client)
  const releaseFollow = mockDelayedResponse('post', FOLLOW_PATH, followed)
  follow()
  await whenFollowed(client)
  releaseStale()
  await idle(client)
  expect(showsFollowed(client)).toBe(true)

  const { requests } = mockResponse('get', path, response(true))
  releaseFollow()
  await waitFor(() => expect(requests).toHaveLength(1))
  await idle(client)
  expect(showsFollowed(client)).toBe(true)
})

it('a list whose first load was on its way is loaded after the follow', async () => {
  const releaseStale = mockDelayedResponse('get', SUGGESTIONS_PATH, suggested(false))
  const { client, follow } = open(useSuggestions)
  const releaseFollow = mockDelayedResponse('post', FOLLOW_PATH, followed)
  follow()
  await idle(client)
  mockResponse('get', SUGGESTIONS_PATH, suggested(true))
  releaseFollow()
  releaseStale()
  await whenFollowed(client)
})

it('a load that began while the follow was on its way is begun again after it', async () => {
  mockResponse('get', SUGGESTIONS_PATH, suggested(false))
  const { client, follow } = open(useSuggestions)
  await idle(client)
  const releaseFollow = mockDelayedResponse('post', FOLLOW_PATH, followed)
  follow()
  await whenFollowed(client)
  const releaseStale = mockDelayedResponse('get', SUGGESTIONS_PATH, suggested(false))
  reload(client)
  await waitFor(() => expect(releaseStale.requests).toHaveLength(1))
  mockResponse('get', SUGGESTIONS_PATH, suggested(true))
  releaseFollow()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  releaseStale()
  await idle(client)
  expect(showsFollowed(client)).toBe(true)
})

it('a follow that failed is taken back, and the interrupted load is done', async () => {
  mockResponse('get', SUGGESTIONS_PATH, suggested(false))
  const { client, follow, failures } = open(useSuggestions)
  await idle(client)
  mockDelayedResponse('get', SUGGESTIONS_PATH, suggested(false))
  reload(client)
  const releaseFollow = mockDelayedResponse('post', FOLLOW_PATH, {}, { status: 429 })
  follow()
  await idle(client)
  const { requests } = mockResponse('get', SUGGESTIONS_PATH, suggested(false))
  releaseFollow()
  await waitFor(() => expect(failures).toHaveLength(1))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(showsFollowed(client)).toBe(false)
})

it('a list that nothing interrupted is not loaded again', async () => {
  const { requests } = mockResponse('get', SUGGESTIONS_PATH, suggested(false))
  const { client, follow } = open(useSuggestions)
  await idle(client)
  mockResponse('post', FOLLOW_PATH, followed)
  follow()
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
  mockResponse('get', CONNECTIONS_PATH, someConnections())
  const { client, follow } = open(useFollowing)
  client.setQueryData(keys.self, viewer)
  await idle(client)
  const interrupted = mockDelayedResponse('get', CONNECTIONS_PATH, someConnections())
  reload(client)
  await waitFor(() => expect(interrupted.requests).toHaveLength(1))
  const { requests } = mockResponse('get', CONNECTIONS_PATH, someConnections())
  const releaseBob = mockDelayedResponse('post', `/users/follow/${bob._id}`, followed)
  const releaseZoe = mockDelayedResponse('post', `/users/follow/${zoe._id}`, followed)
  follow()
  follow(zoe._id)
  releaseBob()
  await waitFor(() => expect(client.isMutating()).toBe(1))
  expect(requests).toHaveLength(0)
  releaseZoe()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await idle(client)
  expect(requests).toHaveLength(1)
})

it('a list that was loading its next page is not loaded again', async () => {
  mockResponse(
    'get',
    CONNECTIONS_PATH,
    someConnections({ following: [bob], following_next: 'next' }),
  )
  let more = (): unknown => undefined
  const { client, follow } = open(() => {
    const query = useInfiniteQuery(connectionListQuery(zoe._id, 'following'))
    more = query.fetchNextPage
    return query.data
  })
  await idle(client)
  const next = mockDelayedResponse('get', CONNECTIONS_PATH, someConnections())
  void more()
  await waitFor(() => expect(next.requests).toHaveLength(1))
  mockResponse('post', FOLLOW_PATH, followed)
  follow()
  await whenFollowed(client)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await idle(client)
  expect(next.requests).toHaveLength(1)
  expect(showsFollowed(client)).toBe(true)
})
