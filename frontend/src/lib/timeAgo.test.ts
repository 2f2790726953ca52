import { afterEach, expect, it } from 'vitest'
import { formatTimeAgo, formatTimeOnDay } from './timeAgo'

const NOW_MS = Date.parse('2026-03-01T12:00:00Z')

afterEach(() => {
  document.documentElement.lang = 'en'
})

it.each([
  ['2026-03-01T11:59:30Z', 'now'],
  ['2026-03-01T12:00:05Z', 'now'], // the server's clock may be ahead
  ['2026-03-01T11:59:00Z', '1 minute ago'],
  ['2026-03-01T09:00:01Z', '2 hours ago'],
  ['2026-02-28T12:00:00Z', '1 day ago'],
  ['2026-01-30T12:00:00Z', '30 days ago'],
  ['2026-01-29T12:00:00Z', 'January 29, 2026'],
])('says how long ago %s is: %s', (isoTime, words) => {
  expect(formatTimeAgo(isoTime, NOW_MS)).toBe(words)
})

it.each([
  ['02:30', '2 hr. ago'],
  ['00:30', /^10:00\sPM$/], // the follow was yesterday
])('says at %s when a follow of two hours and a half ago was', (clock, words) => {
  const nowMs = Date.parse(`2026-03-01T${clock}`)
  expect(formatTimeOnDay(new Date(nowMs - 9_000_000).toISOString(), nowMs)).toMatch(words)
})

it('says the time of day in French without a leading zero', () => {
  document.documentElement.lang = 'fr-CA'
  const yesterday = new Date(2026, 1, 28, 9, 5).toISOString()
  expect(formatTimeOnDay(yesterday, NOW_MS)).toBe('9\u00a0h\u00a005')
})
