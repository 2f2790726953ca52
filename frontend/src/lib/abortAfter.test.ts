import { expect, it, vi } from 'vitest'
import { abortAfter } from './abortAfter'

function startTimeout() {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const query = new AbortController()
  return { timeout, query, signal: abortAfter(2000, query.signal) }
}

it('aborts with the signal, and with its reason', () => {
  const { query, signal } = startTimeout()
  expect(signal.aborted).toBe(false)
  query.abort('left')
  expect(signal.reason).toBe('left')
})

it('aborts after the time', () => {
  const { timeout, query, signal } = startTimeout()
  timeout.abort('too slow')
  expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(2000)
  expect(signal.reason).toBe('too slow')
  query.abort('left')
  expect(signal.reason).toBe('too slow')
})
