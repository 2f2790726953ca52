import { afterEach, expect, it, vi } from 'vitest'
import { growFrom } from './growFrom'

const start = vi.fn()

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
  start.mockReset()
})

function pressed(reduced: boolean): string[] {
  const names: string[] = []
  const tile = document.createElement('button')
  Object.assign(document, { startViewTransition: start })
  start.mockImplementation((change: () => void) => {
    names.push(tile.style.viewTransitionName)
    change()
    return { ready: Promise.reject(new Error('given up')) }
  })
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  growFrom(tile, () => names.push(tile.style.viewTransitionName))
  return names
}

it('names the tile before the change only', () => {
  expect(pressed(false)).toEqual(['code', ''])
})

it('just changes for who wants no motion', () => {
  pressed(true)
  expect(start).not.toHaveBeenCalled()
})
