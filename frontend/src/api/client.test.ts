import { expect, it, vi } from 'vitest'
import { aSelf } from '@/testing/factories'
import { pendingPromise } from '@/testing/pendingPromise'
import { getSelf } from './users'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

it('waits for a response without a timeout', async () => {
  const alice = aSelf()
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { promise, resolve: respond } = pendingPromise<Response>()
  const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(promise)
  vi.useFakeTimers()
  const pendingRequest = getSelf()
  await vi.advanceTimersByTimeAsync(YEAR_MS)
  expect(fetch).toHaveBeenCalledOnce()
  const [request] = fetch.mock.lastCall as [Request]
  expect(request.signal.aborted).toBe(false)
  expect(timeout).not.toHaveBeenCalled()
  respond(Response.json(alice))
  expect(await pendingRequest).toEqual(alice)
})
