import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Audience, Settings } from '@/api/types'
import { someSettings } from '@/testing/factories'
import { queryWrapper } from '@/testing/queryWrapper'
import { mockDelayedResponse, mockResponse } from '@/testing/server'
import { createQueryClient } from './client'
import { useSettings, useUpdateVisibility } from './settings'

const SETTINGS_PATH = '/users/settings'

async function openSettings() {
  mockResponse('get', SETTINGS_PATH, someSettings())
  const client = createQueryClient(1)
  const savedBodies: unknown[] = []
  const failures: Error[] = []
  const callbacks = {
    onSuccess: (change: unknown) => void savedBodies.push(change),
    onError: (error: Error) => void failures.push(error),
  }
  const { result } = renderHook(
    () => ({ settings: useSettings().settings, update: useUpdateVisibility(callbacks) }),
    { wrapper: queryWrapper(client) },
  )
  await waitFor(() => expect(result.current.settings).toBeDefined())
  const shownVisibility = (): Settings['visibility'] | undefined =>
    result.current.settings?.visibility
  /** Chooses who sees the e-mail, several times in one tick. */
  const chooseAudiences = (...audiences: Audience[]) =>
    act(() => {
      for (const email of audiences) result.current.update({ email })
    })
  return {
    client,
    saved: savedBodies,
    failures,
    shown: shownVisibility,
    choose: chooseAudiences,
    update: result.current.update,
  }
}

const refusedOptions = { status: 503 }

it('shows the later of two quick choices while the earlier one fails', async () => {
  const { saved, failures, shown, choose } = await openSettings()
  const releaseFirst = mockDelayedResponse('patch', SETTINGS_PATH, {}, refusedOptions)
  choose('signed_in', 'me')
  await waitFor(() => expect(releaseFirst.requests).toHaveLength(1))
  const releaseLater = mockDelayedResponse('patch', SETTINGS_PATH, someSettings({ email: 'me' }))
  releaseFirst()
  await waitFor(() => expect(failures).toHaveLength(1))
  await waitFor(() => expect(releaseLater.requests).toHaveLength(1))
  expect(shown()?.email).toBe('me')
  releaseLater()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(shown()?.email).toBe('me')
})

it('shows the earlier of two quick choices when the later one fails', async () => {
  const { saved, failures, shown, choose } = await openSettings()
  const releaseFirst = mockDelayedResponse(
    'patch',
    SETTINGS_PATH,
    someSettings({ email: 'signed_in' }),
  )
  choose('signed_in', 'me')
  await waitFor(() => expect(releaseFirst.requests).toHaveLength(1))
  mockResponse('patch', SETTINGS_PATH, {}, refusedOptions)
  releaseFirst()
  await waitFor(() => expect([saved.length, failures.length]).toEqual([1, 1]))
  await waitFor(() => expect(shown()?.email).toBe('signed_in'))
})

it('is not undone by a load that began before it was saved', async () => {
  const { client, saved, shown, choose } = await openSettings()
  const releaseChoice = mockDelayedResponse('patch', SETTINGS_PATH, someSettings({ email: 'me' }))
  choose('me')
  await waitFor(() => expect(releaseChoice.requests).toHaveLength(1))
  const releaseStale = mockDelayedResponse('get', SETTINGS_PATH, someSettings())
  void client.refetchQueries()
  await waitFor(() => expect(releaseStale.requests).toHaveLength(1))
  releaseChoice()
  await waitFor(() => expect(saved).toHaveLength(1))
  releaseStale()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(shown()?.email).toBe('me')
})
