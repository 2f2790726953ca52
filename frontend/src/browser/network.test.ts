import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockDelayedResponse, mockError, mockNetworkError, mockResponse } from '@/testing/server'
import { checkServer, fetchFromServer, setServerReachable, watchNetworkEvents } from './network'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  watchNetworkEvents()
})

const send = (init?: RequestInit): Promise<Response> =>
  fetchFromServer(new Request(new URL('/users/binder', window.location.origin), init))

it('starts to be unreachable with a request that fails, and ends with one that gets through', async () => {
  mockNetworkError('get', '/users/binder')
  mockNetworkError('get', '/healthz')
  await expect(send()).rejects.toThrow()
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false))
  mockError('get', '/users/binder', 404)
  await send()
  expect(onlineManager.isOnline()).toBe(true)
})

it('notices by itself that the server can be reached again', async () => {
  setServerReachable(false)
  mockError('get', '/healthz', 502)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onlineManager.isOnline()).toBe(false)
  const { requests } = mockResponse('get', '/healthz', { status: 'ok' })
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onlineManager.isOnline()).toBe(true)
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})

it('stays reachable when only one request is blocked', async () => {
  mockNetworkError('get', '/users/binder')
  const setOnline = vi.spyOn(onlineManager, 'setOnline')
  await expect(send()).rejects.toThrow()
  await vi.waitFor(() => expect(setOnline).toHaveBeenCalledExactlyOnceWith(true))
})

it('believes a response more than a check that began before it', async () => {
  const respond = mockDelayedResponse('get', '/healthz', { message: 'Away.' }, { status: 503 })
  const check = checkServer()
  mockResponse('get', '/users/binder', [])
  await send()
  respond()
  await check
  expect(onlineManager.isOnline()).toBe(true)
})

it('waits until the page is visible before it checks again', async () => {
  const { requests } = mockResponse('get', '/healthz', { status: 'ok' })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  setServerReachable(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(0)
  hidden.mockReturnValue(false)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onlineManager.isOnline()).toBe(true)
  })
})

it('makes no further request when one is cancelled', async () => {
  const { requests } = mockResponse('get', '/healthz', { status: 'ok' })
  await expect(send({ signal: AbortSignal.abort() })).rejects.toThrow()
  expect(requests).toHaveLength(0)
})

it('checks what the browser says about the network', async () => {
  mockResponse('get', '/healthz', { status: 'ok' })
  const setOnline = vi.spyOn(onlineManager, 'setOnline')
  dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(setOnline).toHaveBeenCalledExactlyOnceWith(true))
  mockNetworkError('get', '/healthz')
  dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(setOnline).toHaveBeenLastCalledWith(false))
})
