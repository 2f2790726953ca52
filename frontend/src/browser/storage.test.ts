import { expect, it, vi } from 'vitest'
import { localStore } from './storage'

it('keeps what the browser refuses to store until the page is left', () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(localStore.isAvailable()).toBe(false)
  localStore.set('key', 'value')
  expect(localStore.get('key')).toBe('value')
  localStore.remove('key')
  expect(localStore.get('key')).toBeNull()
  storage.mockRestore()
  expect(localStore.isAvailable()).toBe(true)
  expect(localStorage).toHaveLength(0)
})

it('counts storage that is full as blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(localStore.isAvailable()).toBe(false)
})
