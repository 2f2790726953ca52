import { expect, it } from 'vitest'
import { isLoginPath, isProfilePath, paths } from './paths'

it('builds links from the listed routes', () => {
  expect(paths.admin).toBe('/_admin')
  expect(paths.user('65a1b2c3d4e5f60718293a4b')).toBe('/users/65a1b2c3d4e5f60718293a4b')
  expect(paths.loginThen('/find-users?q=ann')).toBe('/login?redirect=/find-users%3Fq%3Dann')
})

it.each(['/r/3bk7m9qr4x', '/R/3bk7m9qr4x/', '/Users/65a1b2c3d4e5f60718293a4b'])(
  'recognizes %s as a profile path, in any case, with or without a trailing slash',
  (path) => {
    expect(isProfilePath(path)).toBe(true)
  },
)

it.each(['/', '/r', '/users/', '/users/one/two', '/profile', '/r/a/b'])(
  'rejects %s as a profile path',
  (path) => {
    expect(isProfilePath(path)).toBe(false)
  },
)

it.each([
  ['/login', true],
  ['/SignUp/', true],
  ['/logins', false],
  ['/login/now', false],
])('decides whether %s is a login path: %s', (path, expected) => {
  expect(isLoginPath(path)).toBe(expected)
})
