import { afterEach, expect, it, vi } from 'vitest'
import { growFrom } from './growFrom'

const start = vi.fn()

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
  start.mockReset()
})

function transitionNames(reduced: boolean): string[] {
  const names: string[] = []
  const tile = document.createElement('button')
  Object.assign(document, { startViewTransition: start })
  start.mockImplementation((change: () => void) => {
    names.push(tile.style.viewTransitionName)
    change()
    return { ready: Promise.reject(new Error('skipped')) }
  })
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  growFrom(tile, 'qr-code', () => names.push(tile.style.viewTransitionName))
  return names
}

it('gives the tile its transition name only before the change', () => {
  expect(transitionNames(false)).toEqual(['qr-code', ''])
})

it('applies the change without a transition when motion is reduced', () => {
  transitionNames(true)
  expect(start).not.toHaveBeenCalled()
})
