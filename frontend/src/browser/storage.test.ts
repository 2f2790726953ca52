import { expect, it, vi } from 'vitest'
import { localStore } from './storage'

it('sets and removes values', () => {
  localStore.set('key', 'value')
  expect(localStore.get('key')).toBe('value')
  localStore.remove('key')
  expect(localStore.get('key')).toBeNull()
})

it('works where the browser blocks storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied')
  })
  localStore.set('key', 'value')
  expect(localStore.get('key')).toBeNull()
  expect(localStore.isAvailable()).toBe(false)
})
