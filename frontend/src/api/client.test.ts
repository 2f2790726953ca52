import { expect, it, vi } from 'vitest'
import { aSelf } from '@/testing/factories'
import { getSelf } from './users'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

it('waits for a response without a timeout', async () => {
  const alice = aSelf()
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  let respond = (_response: Response): void => undefined
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((done) => {
        respond = done
      }),
  )
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
