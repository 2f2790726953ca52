import { afterEach, expect, it, vi } from 'vitest'
import { aSelf } from '@/testing/factories'
import { getSelf } from './users'

const YEAR = 365 * 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

it('waits for an answer as long as it takes', async () => {
  const alice = aSelf()
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  let answer = (_response: Response): void => undefined
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((done) => {
        answer = done
      }),
  )
  vi.useFakeTimers()
  const asked = getSelf()
  await vi.advanceTimersByTimeAsync(YEAR)
  expect(fetch).toHaveBeenCalledOnce()
  const [request] = fetch.mock.lastCall as [Request]
  expect(request.signal.aborted).toBe(false)
  expect(timeout).not.toHaveBeenCalled()
  answer(Response.json(alice))
  expect(await asked).toEqual(alice)
})
