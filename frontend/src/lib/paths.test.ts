import { expect, it } from 'vitest'
import { SHARED_CASES } from '@/testing/cases'
import { isLoginPath, isProfilePath, paths, routes } from './paths'

it('builds links from the listed routes', () => {
  expect(paths.admin).toBe('/_admin')
  expect(paths.user('65a1b2c3d4e5f60718293a4b')).toBe('/users/65a1b2c3d4e5f60718293a4b')
  expect(paths.loginThen('/find-users?q=ann')).toBe('/login?redirect=/find-users%3Fq%3Dann')
})

it.each(SHARED_CASES.routes)(
  'decides whether %s is a path of a profile or the login: %s',
  (path, pattern) => {
    expect(isProfilePath(path)).toBe(isIn(routes.everyone, pattern))
    expect(isLoginPath(path)).toBe(isIn(routes.signedOut, pattern))
  },
)

const isIn = (group: Record<string, string>, pattern: string | null): boolean =>
  Object.values(group).some((one) => one === pattern)
