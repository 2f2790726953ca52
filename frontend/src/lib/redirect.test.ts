import { describe, expect, it } from 'vitest'
import { safeRedirect } from './redirect'

describe('safeRedirect', () => {
  it.each([
    ['/users/abc', '/users/abc'],
    ['/find-users?q=ann#top', '/find-users?q=ann#top'],
  ])('keeps the path %s', (raw, target) => {
    expect(safeRedirect(raw)).toBe(target)
  })

  it.each([
    null,
    '',
    'find-users',
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/login',
    '/SignUp/',
    '//[',
  ])('falls back to / for %s', (raw) => {
    expect(safeRedirect(raw)).toBe('/')
  })
})
