import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { someSettings } from '@/testing/factories'
import { queryWrapper } from '@/testing/queryWrapper'
import { mockDelayedResponse } from '@/testing/server'
import { createQueryClient } from './client'
import { useSettings, useUpdateVisibility } from './settings'

const SETTINGS_PATH = '/users/settings'

it('is not undone by a load that began before it was saved', async () => {
  const client = createQueryClient(1)
  const useVisibility = () => ({
    settings: useSettings().settings,
    update: useUpdateVisibility(vi.fn()),
  })
  const { result } = renderHook(useVisibility, { wrapper: queryWrapper(client) })
  await waitFor(() => expect(result.current.settings).toBeDefined())
  const releaseChoice = mockDelayedResponse('patch', SETTINGS_PATH, someSettings({ email: 'me' }))
  act(() => result.current.update({ email: 'me' }))
  await waitFor(() => expect(releaseChoice.requests).toHaveLength(1))
  const releaseStale = mockDelayedResponse('get', SETTINGS_PATH, someSettings())
  void client.refetchQueries()
  await waitFor(() => expect(releaseStale.requests).toHaveLength(1))
  releaseChoice()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  releaseStale()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(result.current.settings?.visibility.email).toBe('me')
})
