import { afterEach, expect, it, vi } from 'vitest'
import { stepsBackTo } from './stepsBack'

afterEach(() => vi.unstubAllGlobals())

function givenEntries(...paths: string[]): void {
  const entries = paths.map((path) => ({ url: `http://hockeyhub.test${path}` }))
  vi.stubGlobal('navigation', { currentEntry: { index: paths.length - 1 }, entries: () => entries })
}

it.each([
  [1, ['/users/1', '/login?redirect=/users/1']],
  [3, ['/users/1', '/login?redirect=/users/1', '/login?redirect=/users/1', '/signup']],
  [0, ['/users/1', '/users/2', '/login?redirect=/users/1']],
  [0, ['/login?redirect=/users/1']],
])('finds the screen that led to the login %d entries back', (steps, paths) => {
  givenEntries(...paths)
  expect(stepsBackTo('/users/1')).toBe(steps)
})

it('returns 0 in a browser without the Navigation API', () => {
  expect(stepsBackTo('/users/1')).toBe(0)
})
