import { expect, it, vi } from 'vitest'
import { localStore } from './storage'

it('keeps and forgets', () => {
  localStore.set('key', 'value')
  expect(localStore.get('key')).toBe('value')
  localStore.remove('key')
  expect(localStore.get('key')).toBeNull()
})

it('does without a storage that refuses', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied')
  })
  localStore.set('key', 'value')
  expect(localStore.get('key')).toBeNull()
  expect(localStore.isAvailable()).toBe(false)
})
