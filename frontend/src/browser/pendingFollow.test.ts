import { afterEach, expect, it, vi } from 'vitest'
import { pendingFollow } from './pendingFollow'

afterEach(() => {
  vi.useRealTimers()
})

it('is taken once, and for that fan only', () => {
  pendingFollow.save({ _id: 'bob' })
  expect(pendingFollow.take('carol')).toBe(false)
  expect(pendingFollow.take('bob')).toBe(true)
  expect(pendingFollow.take('bob')).toBe(false)
})

it('expires after half an hour', () => {
  vi.useFakeTimers()
  pendingFollow.save({ _id: 'bob' })
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(pendingFollow.take('bob')).toBe(true)
  pendingFollow.save({ _id: 'bob' })
  vi.advanceTimersByTime(29 * 60_000)
  pendingFollow.dropUnless((id) => id === 'bob')
  vi.advanceTimersByTime(60_000)
  expect(pendingFollow.take('bob')).toBe(false)
})

it('is dropped when it no longer applies', () => {
  pendingFollow.save({ _id: 'bob' })
  pendingFollow.dropUnless((id) => id === 'bob')
  expect(pendingFollow.take('bob')).toBe(true)
  pendingFollow.save({ _id: 'bob' })
  pendingFollow.dropUnless(() => false)
  expect(pendingFollow.take('bob')).toBe(false)
})

it('keeps what the profile showed, and nothing else', () => {
  const shownFan = {
    _id: 'bob',
    full_name: 'Bob Roy',
    photo_url: '/bob.jpg',
    favourite_team: 'Kraken',
  }
  pendingFollow.save({ ...shownFan, ...{ email: 'bob@rink.test' } })
  expect(pendingFollow.read()).toEqual(shownFan)
})

it('is none where an earlier release has stored it', () => {
  sessionStorage.setItem('hockeyhub-follow', `bob ${Date.now()}`)
  expect(pendingFollow.read()).toBeNull()
})
