import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './whenIdle'

const idleWork = vi.fn()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits until the browser has nothing else to do', () => {
  const requestIdleCallback = vi.fn<(work: () => void) => number>(() => 7)
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  whenIdle(idleWork)
  expect(idleWork).not.toHaveBeenCalled()
  requestIdleCallback.mock.calls[0]?.[0]()
  expect(idleWork).toHaveBeenCalledOnce()
})

it('waits two seconds in a browser without requestIdleCallback', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  whenIdle(idleWork)
  expect(idleWork).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(idleWork).toHaveBeenCalledOnce()
})
