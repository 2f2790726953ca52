import { expect, it, vi } from 'vitest'
import { goBackTo } from './goBackTo'

const traverseTo = vi.fn()
const otherwise = vi.fn()

function givenEntries(result: Promise<void>, ...paths: string[]): void {
  const entries = paths.map((path) => ({ url: `http://hockeyhub.test${path}`, key: path }))
  const currentEntry = { index: paths.length - 1 }
  traverseTo.mockReturnValue({ committed: result, finished: result })
  vi.stubGlobal('navigation', { currentEntry, entries: () => entries, traverseTo })
}

it.each([
  [['/users/1', '/login?redirect=/users/1']],
  [['/users/1', '/login?redirect=/users/1', '/login?redirect=/users/1', '/signup']],
])('goes back to the screen that led to the login, past every login', async (paths) => {
  givenEntries(Promise.resolve(), ...paths)
  goBackTo('/users/1', otherwise)
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith('/users/1')
  await Promise.resolve()
  expect(otherwise).not.toHaveBeenCalled()
})

it.each([[['/users/1', '/users/2', '/login?redirect=/users/1']], [['/login?redirect=/users/1']]])(
  'opens the target in another way if another screen or none led to the login',
  (paths) => {
    givenEntries(Promise.resolve(), ...paths)
    goBackTo('/users/1', otherwise)
    expect(traverseTo).not.toHaveBeenCalled()
    expect(otherwise).toHaveBeenCalledOnce()
  },
)

it('opens the target in another way if the browser refuses to go back', async () => {
  givenEntries(Promise.reject(new DOMException('Invalid key')), '/users/1', '/login')
  goBackTo('/users/1', otherwise)
  await vi.waitFor(() => expect(otherwise).toHaveBeenCalledOnce())
})

it('opens the target in another way in a browser without the Navigation API', () => {
  goBackTo('/users/1', otherwise)
  expect(otherwise).toHaveBeenCalledOnce()
})
