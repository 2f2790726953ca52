import { afterEach, expect, it, vi } from 'vitest'
import { followIntent } from './followIntent'

afterEach(() => {
  vi.useRealTimers()
})

it('is taken once, and for that fan only', () => {
  followIntent.leave('bob')
  expect(followIntent.take('carol')).toBe(false)
  expect(followIntent.take('bob')).toBe(true)
  expect(followIntent.take('bob')).toBe(false)
})

it('is forgotten after half an hour', () => {
  vi.useFakeTimers()
  followIntent.leave('bob')
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(followIntent.take('bob')).toBe(true)
  followIntent.leave('bob')
  vi.advanceTimersByTime(29 * 60_000)
  followIntent.dropUnless((id) => id === 'bob')
  vi.advanceTimersByTime(60_000)
  expect(followIntent.take('bob')).toBe(false)
})

it('is dropped where it no longer holds', () => {
  followIntent.leave('bob')
  followIntent.dropUnless((id) => id === 'bob')
  expect(followIntent.take('bob')).toBe(true)
  followIntent.leave('bob')
  followIntent.dropUnless(() => false)
  expect(followIntent.take('bob')).toBe(false)
})
