import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aNotification, aSuggestion } from '@/testing/factories'
import { queryWrapper } from '@/testing/queryWrapper'
import { mockDelayedResponse, mockResponse } from '@/testing/server'
import { useBlock, useRemoveFollower } from './blocks'
import { createQueryClient } from './client'
import { notificationsQuery } from './notifications'
import { suggestionsQuery } from './suggestions'

const bob = aSuggestion()
const NO_CALLBACKS = { onSuccess: () => undefined, onError: () => undefined }

const someNotifications = (...users: (typeof bob)[]) => ({
  unseen: 0,
  items: users.map(aNotification),
  next: null,
})

const useSuggestions = (): unknown => useQuery(suggestionsQuery(4)).data
const useNotifications = (): unknown => useInfiniteQuery(notificationsQuery('view')).data

const waitUntilIdle = (client: QueryClient): Promise<void> =>
  waitFor(() => expect(client.isFetching()).toBe(0))

const showsBob = (client: QueryClient): boolean =>
  JSON.stringify(client.getQueriesData({})).includes(bob._id)

it.each([
  ['block', 'suggestions', useBlock, useSuggestions, [bob], []],
  [
    'remove_follower',
    'notifications',
    useRemoveFollower,
    useNotifications,
    someNotifications(bob),
    someNotifications(),
  ],
])(
  'after %s, a response of %s that is on its way does not bring the fan back',
  async (call, list, useChange, useList, before, after) => {
    mockResponse('get', `/users/${list}`, before)
    const client = createQueryClient(1)
    const { result } = renderHook(() => ({ list: useList(), change: useChange(NO_CALLBACKS) }), {
      wrapper: queryWrapper(client),
    })
    await waitUntilIdle(client)
    const releaseStale = mockDelayedResponse('get', `/users/${list}`, before)
    void client.refetchQueries()
    await waitFor(() => expect(releaseStale.requests).toHaveLength(1))
    const { requests } = mockResponse('get', `/users/${list}`, after)
    mockResponse('post', `/users/${call}/:id`, { user_id: bob._id })
    result.current.change.mutate(bob._id)
    await waitFor(() => expect(showsBob(client)).toBe(false))
    releaseStale()
    await waitFor(() => expect(requests).toHaveLength(1))
    await waitUntilIdle(client)
    expect(showsBob(client)).toBe(false)
  },
)
