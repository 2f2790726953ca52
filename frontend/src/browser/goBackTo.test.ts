import { afterEach, expect, it, vi } from 'vitest'
import { goBackTo } from './goBackTo'

const traverseTo = vi.fn()

afterEach(() => {
  vi.unstubAllGlobals()
  traverseTo.mockReset()
})

function givenEntries(...paths: string[]): void {
  const entries = paths.map((path) => ({ url: `http://hockeyhub.test${path}`, key: path }))
  const currentEntry = { index: paths.length - 1 }
  vi.stubGlobal('navigation', { currentEntry, entries: () => entries, traverseTo })
}

it.each([
  [['/users/1', '/login?redirect=/users/1']],
  [['/users/1', '/login?redirect=/users/1', '/login?redirect=/users/1', '/signup']],
])('goes back to the screen that led to the login, past every login', (paths) => {
  givenEntries(...paths)
  expect(goBackTo('/users/1')).toBe(true)
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith('/users/1')
})

it.each([[['/users/1', '/users/2', '/login?redirect=/users/1']], [['/login?redirect=/users/1']]])(
  'stays if another screen or none led to the login',
  (paths) => {
    givenEntries(...paths)
    expect(goBackTo('/users/1')).toBe(false)
    expect(traverseTo).not.toHaveBeenCalled()
  },
)

it('stays in a browser without the Navigation API', () => {
  expect(goBackTo('/users/1')).toBe(false)
})
