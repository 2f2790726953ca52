import { expect, it, vi } from 'vitest'
import { aUser } from '@/testing/factories'
import { pendingFollow } from './pendingFollow'

const bob = aUser({ _id: 'bob', full_name: 'Bob Roy', photo_url: '/bob.jpg' })

it('is taken once, and for that fan only', () => {
  pendingFollow.save(bob)
  expect(pendingFollow.take('carol')).toBe(false)
  expect(pendingFollow.take('bob')).toBe(true)
  expect(pendingFollow.take('bob')).toBe(false)
})

it('expires after half an hour', () => {
  vi.useFakeTimers()
  pendingFollow.save(bob)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(pendingFollow.take('bob')).toBe(true)
  pendingFollow.save(bob)
  vi.advanceTimersByTime(29 * 60_000)
  pendingFollow.dropUnless((id) => id === 'bob')
  vi.advanceTimersByTime(60_000)
  expect(pendingFollow.take('bob')).toBe(false)
})

it('keeps what the login shows, and nothing else', () => {
  pendingFollow.save(bob)
  expect(pendingFollow.read()).toMatchObject({
    _id: 'bob',
    full_name: 'Bob Roy',
    photo_url: '/bob.jpg',
  })
  expect(pendingFollow.read()).not.toHaveProperty('email')
})
