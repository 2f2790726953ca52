import { afterEach, expect, it, vi } from 'vitest'
import { growFrom } from './growFrom'

const startViewTransition = vi.fn()

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
  startViewTransition.mockReset()
})

function recordTransitionNames(reduced: boolean): string[] {
  const transitionNames: string[] = []
  const tile = document.createElement('button')
  Object.assign(document, { startViewTransition })
  startViewTransition.mockImplementation((change: () => void) => {
    transitionNames.push(tile.style.viewTransitionName)
    change()
    return { ready: Promise.reject(new Error('skipped')) }
  })
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  growFrom(tile, 'qr-code', () => transitionNames.push(tile.style.viewTransitionName))
  return transitionNames
}

it('gives the tile its transition name only before the change', () => {
  expect(recordTransitionNames(false)).toEqual(['qr-code', ''])
})

it('applies the change without a transition when motion is reduced', () => {
  recordTransitionNames(true)
  expect(startViewTransition).not.toHaveBeenCalled()
})
